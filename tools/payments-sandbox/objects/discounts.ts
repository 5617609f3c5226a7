import type { Stored } from '../wire/types.ts'
import { addMonths } from './catalog.ts'
import type { NewObject } from './customers.ts'

/** Fields of a coupon: percentage or amount, once, for some months or forever. */
export type CouponFields = {
  name: string | null
  percentOff: number | null
  amountOff: number | null
  currency: string | null
  duration: 'once' | 'repeating' | 'forever'
  durationInMonths: number | null
  maxRedemptions: number | null
  redeemBy: number | null
  metadata: Record<string, string>
}

/** Creates an unredeemed coupon. */
export function newCoupon({ id, now }: NewObject, fields: CouponFields): Stored<'coupon'> {
  return {
    id,
    object: 'coupon',
    amount_off: fields.amountOff,
    created: now,
    currency: fields.currency,
    duration: fields.duration,
    duration_in_months: fields.durationInMonths,
    livemode: false,
    max_redemptions: fields.maxRedemptions,
    metadata: fields.metadata,
    name: fields.name,
    percent_off: fields.percentOff,
    redeem_by: fields.redeemBy,
    times_redeemed: 0,
    valid: true,
  }
}

/** Fields of a promotion code: the code that customers type for a coupon, and the customer it is restricted to. */
export type PromotionCodeFields = {
  code: string
  coupon: string
  active: boolean
  customer: string | null
  expiresAt: number | null
  maxRedemptions: number | null
  firstTimeTransaction: boolean
  minimumAmount: number | null
  minimumAmountCurrency: string | null
  metadata: Record<string, string>
}

/** Creates an unredeemed promotion code. */
export function newPromotionCode({ id, now }: NewObject, fields: PromotionCodeFields): Stored<'promotion_code'> {
  return {
    id,
    object: 'promotion_code',
    active: fields.active,
    code: fields.code,
    created: now,
    customer: fields.customer,
    customer_account: null,
    expires_at: fields.expiresAt,
    livemode: false,
    max_redemptions: fields.maxRedemptions,
    metadata: fields.metadata,
    promotion: { coupon: fields.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: fields.firstTimeTransaction,
      minimum_amount: fields.minimumAmount,
      minimum_amount_currency: fields.minimumAmountCurrency,
    },
    times_redeemed: 0,
  }
}

/** A coupon applied to one subscription. */
export function newDiscount(
  { id, now }: NewObject,
  given: { coupon: Stored<'coupon'>; promotionCode: string | null; customer: string; subscription: string },
): Stored<'discount'> {
  const months = given.coupon.duration === 'repeating' ? (given.coupon.duration_in_months ?? 1) : null
  return {
    id,
    object: 'discount',
    checkout_session: null,
    customer: given.customer,
    customer_account: null,
    end: months === null ? null : addMonths(now, months),
    invoice: null,
    invoice_item: null,
    promotion_code: given.promotionCode,
    source: { coupon: given.coupon.id, type: 'coupon' },
    start: now,
    subscription: given.subscription,
    subscription_item: null,
    $isSpent: false,
  }
}

/** Returns whether a discount applies to an invoice of a period that starts at `start`. */
export function isDiscountActive(discount: Stored<'discount'>, coupon: Stored<'coupon'>, start: number): boolean {
  if (coupon.duration === 'once') return discount.$isSpent === false
  return discount.end === null || start < discount.end
}

/** Returns a coupon's discount of an amount, in cents, at most the amount. Half cents round up. */
export function amountOff(
  { percent_off, amount_off }: Pick<Stored<'coupon'>, 'percent_off' | 'amount_off'>,
  amount: number,
): number {
  const off = percent_off === null ? (amount_off ?? 0) : Math.round((amount * percent_off) / 100)
  return Math.min(off, amount)
}
