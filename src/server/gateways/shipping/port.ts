import type { Tracking } from '#domain/onboarding/tracking.ts'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'

/** A label for one parcel. The key names the parcel and its journey, so that asking twice pays once. */
export type LabelOrder = { idempotencyKey: string; address: PackageAddress }

/** A label that was bought, with which the parcel is as good as sent; or that labels are bought by hand here. */
export type LabelAnswer = { kind: 'bought'; tracking: Tracking } | { kind: 'by-hand' }

/** Who carries parcels to members. */
export type Shipping = {
  kind: 'manual'
  /**
   * Why no parcel can be addressed like this, in a sentence; null when one can. Judged by what is known here, without asking
   * anybody: it is called while rows are held. What only the carrier knows comes out when the label is bought.
   */
  validateAddress(address: PackageAddress): string | null
  /**
   * Buys the label of a parcel. The same order again, one after the other or at once, gives the same answer and buys nothing more.
   *
   * @throws Error when the provider cannot be reached or refuses; nothing is bought then, and the same order may be tried again
   */
  buyLabel(order: LabelOrder): Promise<LabelAnswer>
}
