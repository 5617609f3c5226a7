import type { Tracking } from '#domain/onboarding/tracking.ts'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'

/** An order of one label. The key identifies the package and its shipment, so that a repeated order pays once. */
export type LabelOrder = { idempotencyKey: string; address: PackageAddress }

/** A bought label, which counts as shipped; or that labels are bought by hand. */
export type LabelResult = { kind: 'bought'; tracking: Tracking } | { kind: 'by-hand' }

/** Ships packages to members. */
export type Shipping = {
  kind: 'manual'
  /**
   * Validates an address. Returns a message, or null if it is valid. Makes no request, because it is called while rows are
   * locked. What only the carrier knows is reported when the label is bought.
   */
  validateAddress(address: PackageAddress): string | null
  /**
   * Buys the label of a package. Repeated or concurrent orders with the same key return the same result and buy nothing more.
   *
   * @throws Error if the provider is unreachable or refuses; nothing was bought then, and the order may be retried
   */
  buyLabel(order: LabelOrder): Promise<LabelResult>
}
