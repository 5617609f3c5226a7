import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import { isRedeemable } from '../machines/redeem.ts'
import { newCoupon, newPromotionCode } from '../objects/discounts.ts'
import { invalid } from '../wire/faults.ts'
import { boolean, decimal, integer, listing, metadata, text } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'

const couponActions = [
  action(
    'POST',
    '/v1/coupons',
    {
      id: text.optional(),
      name: text.optional(),
      percent_off: decimal.refine((percent) => percent > 0 && percent <= 100, 'must be above 0 and at most 100').optional(),
      amount_off: integer.optional(),
      currency: text.optional(),
      duration: z.enum(['once', 'repeating', 'forever']).default('once'),
      duration_in_months: integer.optional(),
      max_redemptions: integer.optional(),
      redeem_by: integer.optional(),
      metadata: metadata.optional(),
    },
    async (ledger, params) => {
      const { percent_off: percentOff, amount_off: amountOff, currency } = params
      if ((percentOff === undefined) === (amountOff === undefined))
        throw invalid('Pass either percent_off or amount_off.', { param: 'percent_off' })
      if (amountOff !== undefined && currency === undefined)
        throw invalid('Missing required param: currency.', { param: 'currency' })
      const coupon = newCoupon(
        { id: params.id ?? ledger.newId('co'), now: ledger.now },
        {
          name: params.name ?? null,
          percentOff: percentOff ?? null,
          amountOff: amountOff ?? null,
          currency: currency ?? null,
          duration: params.duration,
          durationInMonths: params.duration_in_months ?? null,
          maxRedemptions: params.max_redemptions ?? null,
          redeemBy: params.redeem_by ?? null,
          metadata: params.metadata ?? {},
        },
      )
      await ledger.save(coupon)
      await ledger.emit('coupon.created', coupon)
      return coupon
    },
  ),
  action('GET', '/v1/coupons/:id', {}, (ledger, _, id) => ledger.get('coupon', id)),
]

const restrictions = z.strictObject({
  first_time_transaction: boolean.optional(),
  minimum_amount: integer.optional(),
  minimum_amount_currency: text.optional(),
})

const promotionCodeActions = [
  action(
    'POST',
    '/v1/promotion_codes',
    {
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: text.regex(/^[a-zA-Z0-9]+$/, 'may only hold letters and digits'),
      active: boolean.optional(),
      customer: text.optional(),
      expires_at: integer.optional(),
      max_redemptions: integer.optional(),
      restrictions: restrictions.optional(),
      metadata: metadata.optional(),
    },
    async (ledger, params) => {
      const coupon = await ledger.get('coupon', params.promotion.coupon, 'promotion[coupon]')
      const code = newPromotionCode(
        { id: ledger.newId('promo'), now: ledger.now },
        {
          code: params.code,
          coupon: coupon.id,
          active: params.active ?? true,
          customer: params.customer ?? null,
          expiresAt: params.expires_at ?? null,
          maxRedemptions: params.max_redemptions ?? null,
          firstTimeTransaction: params.restrictions?.first_time_transaction ?? false,
          minimumAmount: params.restrictions?.minimum_amount ?? null,
          minimumAmountCurrency: params.restrictions?.minimum_amount_currency ?? null,
          metadata: params.metadata ?? {},
        },
      )
      await ledger.save(code)
      await ledger.emit('promotion_code.created', code)
      return code
    },
  ),
  action(
    'GET',
    '/v1/promotion_codes',
    { ...listing, code: text.optional(), active: boolean.optional() },
    async (ledger, params) => {
      const { code, active, ...page } = params
      const lookup = code === undefined ? undefined : [code.toLowerCase()]
      const list = await listPage(ledger, 'promotion_code', '/v1/promotion_codes', { lookup }, page)
      const data = await Promise.all(list.data.map((item) => asOfNow(ledger, item)))
      return { ...list, data: data.filter((item) => active === undefined || item.active === active) }
    },
  ),
  action('GET', '/v1/promotion_codes/:id', {}, async (ledger, _, id) => asOfNow(ledger, await ledger.get('promotion_code', id))),
]

/** A code counts as active only while it, and its coupon, can be redeemed. */
async function asOfNow(ledger: Ledger, code: Stored<'promotion_code'>): Promise<Stored<'promotion_code'>> {
  const coupon = await ledger.find('coupon', code.promotion.coupon ?? '')
  return { ...code, active: isRedeemable(code, ledger.now) && (coupon?.valid ?? false) }
}

/** Coupons and promotion codes. */
export const discountActions = [...couponActions, ...promotionCodeActions]
