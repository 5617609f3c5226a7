import type { Executor } from '#server/platform/database/database.ts'
import { findPackage } from './store.ts'

/** What a mail about a package that is on its way needs to know. */
export type PackageNotice = {
  userId: string
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  /** City and state. */
  destination: string
}

/**
 * What there is to tell about a package that has been on its way since `at`; null when that journey is over, and the news with
 * it.
 */
export async function findPackageNotice(executor: Executor, packageId: string, at: Date): Promise<PackageNotice | null> {
  const found = await findPackage(executor, packageId)
  if (found?.state !== 'shipped' || found.changedAt.getTime() !== at.getTime()) return null
  const { userId, address, carrier, trackingNumber, trackingUrl } = found
  if (!address || !carrier || !trackingNumber) return null
  return { userId, carrier, trackingNumber, trackingUrl, destination: `${address.city}, ${address.state}` }
}
