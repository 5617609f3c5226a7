import type { Ledger } from '../ledger.ts'
import { isDiscountActive, newDiscount } from '../objects/discounts.ts'
import type { AppliedDiscount } from '../objects/invoice-lines.ts'
import type { Stored } from '../wire/types.ts'
import { type Redemption, redeem } from './redeem.ts'

type Subscription = Pick<Stored<'subscription'>, 'id' | 'discounts'>

/** Returns the discount of the subscription's period that starts at `start`, or null. */
export async function activeDiscount(
  ledger: Ledger,
  { discounts: [id] }: Pick<Subscription, 'discounts'>,
  start: number,
): Promise<AppliedDiscount | null> {
  const discount = id === undefined ? null : await ledger.find('discount', id)
  const coupon = discount && (await ledger.find('coupon', discount.source.coupon ?? ''))
  return discount && coupon && isDiscountActive(discount, coupon, start) ? { id: discount.id, coupon } : null
}

/** Records that a discount was applied to an invoice. A discount for a single invoice is then used up. */
export async function markDiscountSpent(ledger: Ledger, applied: AppliedDiscount | null): Promise<void> {
  if (applied?.coupon.duration !== 'once') return
  await ledger.save({ ...(await ledger.get('discount', applied.id)), $isSpent: true })
}

/**
 * Redeems a coupon or code for a subscription. Returns the discount.
 *
 * @throws SandboxError in the provider's words if it cannot be redeemed
 */
export async function grantDiscount(
  ledger: Ledger,
  redemption: Redemption,
  { customer, price, subscription }: { customer: Stored<'customer'>; price: Stored<'price'>; subscription: string },
): Promise<AppliedDiscount> {
  const redeemed = await redeem(ledger, redemption, customer, price)
  const birth = { id: ledger.newId('di'), now: ledger.now }
  const discount = await ledger.save(newDiscount(birth, { ...redeemed, customer: customer.id, subscription }))
  return { id: discount.id, coupon: redeemed.coupon }
}
