import * as z from 'zod'
import { changeSubscription, endSubscription, voidInvoice } from '../machines/end-subscription.ts'
import type { Redemption } from '../machines/redeem.ts'
import { payByHand } from '../machines/renew-subscription.ts'
import { startSubscription } from '../machines/start-subscription.ts'
import { boolean, integer, listing, metadata, text, unsettable } from '../wire/params.ts'
import { action, listPage, Refusal } from './action.ts'
import { mergeNotes } from './customers.ts'

const item = z.strictObject({ price: text, quantity: z.literal('1').optional() })
const discount = z.union([z.strictObject({ coupon: text }), z.strictObject({ promotion_code: text })])
const pause = z.strictObject({
  behavior: z.literal('void', 'the sandbox only knows void'),
  resumes_at: integer.optional(),
})
const running = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused']

const subscriptionActions = [
  action(
    'POST',
    '/v1/subscriptions',
    {
      customer: text,
      items: z.array(item).length(1, 'the sandbox takes exactly one item'),
      discounts: unsettable(z.array(discount).max(1)).optional(),
      payment_behavior: z.literal('default_incomplete', 'the sandbox only knows default_incomplete'),
      payment_settings: z.strictObject({ save_default_payment_method: z.enum(['on_subscription', 'off']).optional() }).optional(),
      metadata: metadata.optional(),
    },
    (ledger, params) => {
      return startSubscription(ledger, {
        customer: params.customer,
        price: params.items[0]?.price ?? '',
        redemption: redemptionOf(params.discounts?.[0]),
        savesPaymentMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
        metadata: mergeNotes({}, params.metadata),
      })
    },
  ),

  action(
    'GET',
    '/v1/subscriptions',
    { ...listing, customer: text.optional(), status: z.enum([...running, 'canceled', 'all']).optional() },
    (ledger, { customer, status, ...page }) => {
      const lookup = status === 'all' ? undefined : status === undefined ? running : [status]
      return listPage(ledger, 'subscription', '/v1/subscriptions', { customer, lookup }, page)
    },
  ),

  action('GET', '/v1/subscriptions/:id', {}, (ledger, _, id) => ledger.get('subscription', id)),

  action(
    'POST',
    '/v1/subscriptions/:id',
    {
      metadata: metadata.optional(),
      cancel_at_period_end: boolean.optional(),
      cancel_at: unsettable(integer).optional(),
      pause_collection: unsettable(pause).optional(),
    },
    async (ledger, params, id) => {
      const subscription = await ledger.get('subscription', id)
      return changeSubscription(ledger, subscription, {
        metadata: mergeNotes(subscription.metadata, params.metadata),
        ...(params.cancel_at_period_end !== undefined && { cancelAtPeriodEnd: params.cancel_at_period_end }),
        ...(params.cancel_at !== undefined && { cancelAt: params.cancel_at }),
        ...(params.pause_collection !== undefined && { pause: pauseOf(params.pause_collection) }),
      })
    },
  ),

  action('DELETE', '/v1/subscriptions/:id', {}, async (ledger, _, id) =>
    endSubscription(ledger, await ledger.get('subscription', id)),
  ),
]

function pauseOf(given: z.infer<typeof pause> | null): { behavior: 'void'; resumesAt: number | null } | null {
  return given && { behavior: given.behavior, resumesAt: given.resumes_at ?? null }
}

function redemptionOf(given: z.infer<typeof discount> | undefined): Redemption | null {
  if (!given) return null
  return 'coupon' in given ? { coupon: given.coupon } : { promotionCode: given.promotion_code }
}

const invoiceActions = [
  action('GET', '/v1/invoices', { ...listing, customer: text.optional(), subscription: text.optional() }, (ledger, params) => {
    const { customer, subscription, ...page } = params
    const lookup = subscription === undefined ? undefined : [subscription]
    return listPage(ledger, 'invoice', '/v1/invoices', { customer, lookup }, page)
  }),
  action('GET', '/v1/invoices/:id', {}, (ledger, _, id) => ledger.get('invoice', id)),
  action('POST', '/v1/invoices/:id/pay', { payment_method: text.optional() }, async (ledger, params, id) => {
    const { invoice, error } = await payByHand(ledger, await ledger.get('invoice', id), params.payment_method ?? null)
    return error ? new Refusal(402, error) : invoice
  }),
  action('POST', '/v1/invoices/:id/void', {}, async (ledger, _, id) => voidInvoice(ledger, await ledger.get('invoice', id))),
]

/** Subscriptions and their invoices. */
export const billingActions = [...subscriptionActions, ...invoiceActions]
