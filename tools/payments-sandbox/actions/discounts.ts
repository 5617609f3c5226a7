import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import { getCoupon, isRedeemable } from '../operations/redeem.ts'
import { newCoupon, newPromotionCode } from '../objects/discounts.ts'
import { invalidRequest } from '../wire/errors.ts'
import { boolean, decimal, emptyableMetadata, integer, listing, metadata, text, withoutUndefined } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listMatching, listPage } from './action.ts'
import { alreadyExists } from './catalog.ts'
import { mergeMetadata } from './customers.ts'

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
      if (params.id !== undefined && (await ledger.findAny(params.id))) throw alreadyExists('Coupon', params.id)
      if ((percentOff === undefined) === (amountOff === undefined))
        throw invalidRequest('Pass either percent_off or amount_off.', { param: 'percent_off' })
      if (amountOff !== undefined && currency === undefined)
        throw invalidRequest('Missing required param: currency.', { param: 'currency' })
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
  action('GET', '/v1/coupons', listing, (ledger, page) => listPage(ledger, 'coupon', '/v1/coupons', {}, page)),
  action('GET', '/v1/coupons/:id', {}, (ledger, _, id) => getCoupon(ledger, id)),
  action(
    'POST',
    '/v1/coupons/:id',
    { name: text.optional(), metadata: emptyableMetadata },
    async (ledger, { name, metadata: notes }, id) => {
      const coupon = await getCoupon(ledger, id)
      const merged = { ...withoutUndefined({ name }), metadata: mergeMetadata(coupon.metadata, notes) }
      const changed = await ledger.save({ ...coupon, ...merged })
      await ledger.emit('coupon.updated', changed)
      return changed
    },
  ),
  action('DELETE', '/v1/coupons/:id', {}, async (ledger, _, id) => {
    const coupon = await getCoupon(ledger, id)
    await ledger.emit('coupon.deleted', coupon)
    // Existing discounts of the coupon stay.
    await ledger.save({ ...coupon, valid: false, $isDeleted: true })
    return { id, object: 'coupon', deleted: true }
  }),
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
      code: text
        .regex(/^[a-zA-Z0-9-]+$/, 'may contain only letters, digits and dashes')
        .max(500)
        .optional(),
      active: boolean.optional(),
      customer: text.optional(),
      expires_at: integer.optional(),
      max_redemptions: integer.optional(),
      restrictions: restrictions.optional(),
      metadata: metadata.optional(),
    },
    async (ledger, params) => {
      const coupon = await getCoupon(ledger, params.promotion.coupon, 'promotion[coupon]')
      const code = newPromotionCode(
        { id: ledger.newId('promo'), now: ledger.now },
        {
          code: params.code ?? ledger.newId('code').slice(-8).toUpperCase(),
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
      if (code.active) await requireUnusedCode(ledger, code)
      await ledger.save(code)
      await ledger.emit('promotion_code.created', code)
      return code
    },
  ),
  action(
    'GET',
    '/v1/promotion_codes',
    {
      ...listing,
      code: text.optional(),
      active: boolean.optional(),
      coupon: text.optional(),
      customer: text.optional(),
    },
    async (ledger, { code, active, coupon, customer, ...page }) => {
      const filter = { customer, lookup: code === undefined ? undefined : [code.toLowerCase()] }
      const list = await listMatching(ledger, 'promotion_code', '/v1/promotion_codes', filter, page, async (item) => {
        if (coupon !== undefined && item.promotion.coupon !== coupon) return false
        return active === undefined || (await withCurrentActive(ledger, item)).active === active
      })
      const data: Stored<'promotion_code'>[] = []
      for (const item of list.data) data.push(await withCurrentActive(ledger, item))
      return { ...list, data }
    },
  ),
  action(
    'POST',
    '/v1/promotion_codes/:id',
    { active: boolean.optional(), metadata: emptyableMetadata },
    async (ledger, { active, metadata: notes }, id) => {
      const code = await ledger.get('promotion_code', id)
      const updated = { ...code, active: active ?? code.active, metadata: mergeMetadata(code.metadata, notes) }
      if (active === true && !code.active) {
        if (!(await withCurrentActive(ledger, updated)).active) {
          throw invalidRequest('This promotion code cannot be activated, because it or its coupon can no longer be redeemed.', {
            param: 'active',
          })
        }
        await requireUnusedCode(ledger, updated)
      }
      const changed = await withCurrentActive(ledger, await ledger.save(updated))
      await ledger.emit('promotion_code.updated', changed)
      return changed
    },
  ),
  action('GET', '/v1/promotion_codes/:id', {}, async (ledger, _, id) =>
    withCurrentActive(ledger, await ledger.get('promotion_code', id)),
  ),
]

/** Per customer, and for everyone, at most one code of the same text may be active, ignoring case. */
async function requireUnusedCode(ledger: Ledger, { id, code, customer }: Stored<'promotion_code'>): Promise<void> {
  for (const other of await ledger.list('promotion_code', { lookup: [code.toLowerCase()] })) {
    if (other.id === id || other.customer !== customer || !(await withCurrentActive(ledger, other)).active) continue
    throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
      code: 'resource_already_exists',
    })
  }
}

/** A code is active only while it and its coupon can be redeemed. */
async function withCurrentActive(ledger: Ledger, code: Stored<'promotion_code'>): Promise<Stored<'promotion_code'>> {
  const coupon = await ledger.find('coupon', code.promotion.coupon ?? '')
  return { ...code, active: isRedeemable(code, ledger.now) && (coupon?.valid ?? false) }
}

/** API actions on coupons and promotion codes. */
export const discountActions = [...couponActions, ...promotionCodeActions]
