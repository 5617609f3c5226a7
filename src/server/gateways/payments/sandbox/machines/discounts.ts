import type { Ledger } from '../ledger.ts'
import { lastsUntil, newDiscount } from '../objects/discounts.ts'
import type { AppliedDiscount } from '../objects/invoice-lines.ts'
import type { Stored } from '../wire/types.ts'
import { type Redemption, redeem } from './redeem.ts'

type Subscription = Pick<Stored<'subscription'>, 'id' | 'discounts'>

/** The discount that comes off a period of the subscription starting at `start`, or null. */
export async function lastingDiscount(
  ledger: Ledger,
  { discounts: [id] }: Pick<Subscription, 'discounts'>,
  start: number,
): Promise<AppliedDiscount | null> {
  const discount = id === undefined ? null : await ledger.find('discount', id)
  const coupon = discount && (await ledger.find('coupon', discount.source.coupon ?? ''))
  return discount && coupon && lastsUntil(discount, coupon, start) ? { id: discount.id, coupon } : null
}

/** Notes on a discount that it came off an invoice: one for a single invoice is then spent. */
export async function spendDiscount(ledger: Ledger, applied: AppliedDiscount | null): Promise<void> {
  if (applied?.coupon.duration !== 'once') return
  await ledger.save({ ...(await ledger.get('discount', applied.id)), $isSpent: true })
}

/**
 * Redeems a coupon or code for a subscription. Answers the discount it gets.
 *
 * @throws Fault in the provider's words when it cannot be redeemed
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
