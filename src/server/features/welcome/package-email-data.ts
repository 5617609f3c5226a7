import type { Executor } from '#server/platform/database/database.ts'
import { findPackage } from './store.ts'

/** Data of an email about a shipped package. */
export type PackageEmailData = {
  userId: string
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  /** City and state. */
  destination: string
}

/** Returns the data of a package shipped at `at`. Returns null if that shipment is over, because the email is obsolete then. */
export async function findPackageEmailData(executor: Executor, packageId: string, at: Date): Promise<PackageEmailData | null> {
  const found = await findPackage(executor, packageId)
  if (found?.state !== 'shipped' || found.changedAt.getTime() !== at.getTime()) return null
  const { userId, address, carrier, trackingNumber, trackingUrl } = found
  if (!address || !carrier || !trackingNumber) return null
  return { userId, carrier, trackingNumber, trackingUrl, destination: `${address.city}, ${address.state}` }
}
