import type { Ledger } from '../ledger.ts'
import { invalidRequest, resourceMissing } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'

/** A discount requested for a new subscription: by coupon, or by promotion code. */
export type Redemption = { coupon: string } | { promotionCode: string }

/** The coupon of a redemption, counted as redeemed. */
export type Redeemed = { coupon: Stored<'coupon'>; promotionCode: string | null }

/**
 * Redeems a coupon or promotion code for a customer.
 *
 * @throws SandboxError in the provider's words if it is unknown, expired, used up, for another customer, for first payments
 *   only, or requires a higher amount
 */
export async function redeem(
  ledger: Ledger,
  redemption: Redemption,
  customer: Stored<'customer'>,
  price: Stored<'price'>,
): Promise<Redeemed> {
  if ('coupon' in redemption) {
    const coupon = await getCoupon(ledger, redemption.coupon, 'discounts[0][coupon]')
    return { coupon: await redeemCoupon(ledger, coupon, price), promotionCode: null }
  }
  const param = 'discounts[0][promotion_code]'
  const code = await ledger.find('promotion_code', redemption.promotionCode)
  if (!code) throw resourceMissing('promotion code', redemption.promotionCode, param)
  const refusal = await redemptionError(ledger, code, customer, price)
  if (refusal) throw invalidRequest(refusal, { param, code: 'promotion_code_not_redeemable' })
  const coupon = await getCoupon(ledger, code.promotion.coupon ?? '', param)
  await ledger.save({ ...code, times_redeemed: code.times_redeemed + 1 })
  return { coupon: await redeemCoupon(ledger, coupon, price), promotionCode: code.id }
}

async function redemptionError(
  ledger: Ledger,
  code: Stored<'promotion_code'>,
  customer: Stored<'customer'>,
  price: Stored<'price'>,
): Promise<string | null> {
  const { restrictions } = code
  if (!isRedeemable(code, ledger.now)) return 'This promotion code is expired, inactive, or has reached its maximum redemptions.'
  if (code.customer !== null && code.customer !== customer.id) return 'This promotion code cannot be redeemed by this customer.'
  if (restrictions.first_time_transaction && (await hasPaidBefore(ledger, customer.id))) {
    return 'This promotion code cannot be redeemed because the associated customer has prior transactions.'
  }
  if (restrictions.minimum_amount !== null && (price.unit_amount ?? 0) < restrictions.minimum_amount) {
    return 'This promotion code cannot be redeemed because the total is below its minimum amount.'
  }
  return null
}

/**
 * Returns a coupon. A deleted one survives only in its existing discounts and cannot be referenced any more.
 *
 * @throws SandboxError if there is none
 */
export async function getCoupon(ledger: Ledger, id: string, param?: string): Promise<Stored<'coupon'>> {
  const coupon = await ledger.get('coupon', id, param)
  if (coupon.$isDeleted) throw resourceMissing('coupon', id, param)
  return coupon
}

/** Returns whether a promotion code can still be redeemed by anyone. */
export function isRedeemable(code: Stored<'promotion_code'>, now: number): boolean {
  const usedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions
  const isExpired = code.expires_at !== null && code.expires_at <= now
  return code.active && !usedUp && !isExpired
}

async function hasPaidBefore(ledger: Ledger, customer: string): Promise<boolean> {
  const charges = await ledger.list('charge', { customer })
  return charges.some((charge) => charge.paid)
}

async function redeemCoupon(ledger: Ledger, coupon: Stored<'coupon'>, price: Stored<'price'>): Promise<Stored<'coupon'>> {
  const isExpired = coupon.redeem_by !== null && coupon.redeem_by <= ledger.now
  if (!coupon.valid || isExpired)
    throw invalidRequest(`Coupon ${coupon.id} is expired.`, { param: 'discounts', code: 'coupon_expired' })
  if (coupon.currency !== null && coupon.currency !== price.currency) {
    throw invalidRequest(`The coupon's currency (${coupon.currency}) does not match the price's (${price.currency}).`, {
      param: 'discounts',
    })
  }
  const redeemed = coupon.times_redeemed + 1
  const usedUp = coupon.max_redemptions !== null && redeemed >= coupon.max_redemptions
  return ledger.save({ ...coupon, times_redeemed: redeemed, valid: !usedUp })
}
