import * as z from 'zod'
import { endSubscription } from '../operations/end-subscription.ts'
import { pauseSubscription, resumeSubscription } from '../operations/pause-subscription.ts'
import type { Redemption } from '../operations/redeem.ts'
import { type SubscriptionStart, startSubscription } from '../operations/start-subscription.ts'
import { type SubscriptionChange, updateSubscription } from '../operations/update-subscription.ts'
import { invalidRequest } from '../wire/errors.ts'
import { boolean, integer, listing, metadata, text, unsettable, withoutUndefined } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'
import { mergeMetadata } from './customers.ts'
import { changedItems, planParams, toPlanRequest } from './plan-params.ts'

const daySeconds = 86_400
const item = z.strictObject({ price: text, quantity: z.literal('1').optional() })
const discount = z.union([z.strictObject({ coupon: text }), z.strictObject({ promotion_code: text })])
const changedDiscount = z.union([discount, z.strictObject({ discount: text })])
const pause = z.strictObject({
  behavior: z.enum(['void', 'keep_as_draft', 'mark_uncollectible']),
  resumes_at: integer.optional(),
})
const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const
const cancellation = z.strictObject({
  comment: unsettable(text).optional(),
  feedback: unsettable(z.enum(feedbacks)).optional(),
})
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
})
const trialEnd = z.union([z.literal('now'), integer])
/** With a single item, both are the end of its period. */
const periodEnd = z.enum(['min_period_end', 'max_period_end'])
const paymentSettings = z.strictObject({ save_default_payment_method: z.enum(['on_subscription', 'off']).optional() })
const running = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused']

const changes = {
  metadata: metadata.optional(),
  items: changedItems.optional(),
  ...planParams,
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
  payment_settings: paymentSettings.optional(),
  discounts: unsettable(z.array(changedDiscount).max(1)).optional(),
  cancel_at_period_end: boolean.optional(),
  cancel_at: unsettable(z.union([periodEnd, integer])).optional(),
  cancellation_details: cancellation.optional(),
  default_payment_method: text.optional(),
  pause_collection: unsettable(pause).optional(),
  trial_end: trialEnd.optional(),
  trial_settings: trialSettings.optional(),
}

const noRefund = z.strictObject({ type: z.literal('none', 'the sandbox does not support refunds for a pause') })
const pausing = {
  type: z.literal('subscription').optional(),
  invoicing_behavior: z.enum(['invoice', 'pending_invoice_item']).optional(),
  bill_for: z.strictObject({ unused_time_from: noRefund.optional() }).optional(),
}
const resuming = {
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  payment_behavior: z.enum(['resume_on_payment_attempt', 'resume_on_payment_success']).optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
}
type Changes = z.infer<z.ZodObject<typeof changes>>

/** API actions on subscriptions. */
export const subscriptionActions = [
  action(
    'POST',
    '/v1/subscriptions',
    {
      customer: text,
      items: z.array(item).length(1, 'the sandbox supports exactly one item'),
      discounts: unsettable(z.array(discount).max(1)).optional(),
      payment_behavior: z.literal('default_incomplete', 'the sandbox supports only default_incomplete'),
      payment_settings: paymentSettings.optional(),
      metadata: metadata.optional(),
      trial_end: trialEnd.optional(),
      trial_period_days: integer.refine((days) => days >= 0 && days <= 730, 'must be between 0 and 730').optional(),
      trial_settings: trialSettings.optional(),
      cancel_at: z.union([periodEnd, integer]).optional(),
      cancel_at_period_end: boolean.optional(),
    },
    (ledger, params) => {
      return startSubscription(ledger, {
        customer: params.customer,
        price: params.items[0]?.price ?? '',
        redemption: redemptionOf(params.discounts?.[0]),
        savesPaymentMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
        metadata: mergeMetadata({}, params.metadata),
        trialEnd: firstTrialEnd(ledger.now, params),
        missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
        end: firstEnd(params),
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

  action('POST', '/v1/subscriptions/:id', changes, async (ledger, params, id) => {
    if (params.payment_behavior === 'pending_if_incomplete') requireSupportedParams(params)
    return updateSubscription(ledger, id, toChange(params, await ledger.get('subscription', id)))
  }),

  action('POST', '/v1/subscriptions/:id/pause', pausing, async (ledger, _, id) => {
    return pauseSubscription(ledger, await ledger.get('subscription', id))
  }),

  action('POST', '/v1/subscriptions/:id/resume', resuming, async (ledger, params, id) => {
    return resumeSubscription(ledger, await ledger.get('subscription', id), {
      anchor: params.billing_cycle_anchor?.type ?? 'now',
      paymentBehavior: params.payment_behavior ?? 'resume_on_payment_attempt',
    })
  }),

  action('DELETE', '/v1/subscriptions/:id', { cancellation_details: cancellation.optional() }, async (ledger, params, id) => {
    return endSubscription(ledger, await ledger.get('subscription', id), withoutUndefined(params.cancellation_details ?? {}))
  }),
]

/** With `pending_if_incomplete`, the provider accepts only parameters that it can postpone. */
function requireSupportedParams(params: Changes): void {
  const canWait = new Set(['items', 'payment_behavior', 'discounts', ...Object.keys(planParams)])
  const other = Object.entries(params).find(([name, value]) => value !== undefined && !canWait.has(name))
  if (!other) return
  const message = `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. Unsupported: ${other[0]}`
  throw invalidRequest(message, { param: other[0] })
}

type Trial = { trial_end?: number | 'now' | undefined; trial_period_days?: number | undefined }

function firstTrialEnd(now: number, { trial_end: end, trial_period_days: days }: Trial): number | null {
  if (end !== undefined && days !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'trial_period_days',
    })
  }
  if (days) return now + days * daySeconds
  return end === undefined || end === 'now' ? null : end
}

type End = { cancel_at?: number | z.infer<typeof periodEnd> | undefined; cancel_at_period_end?: boolean | undefined }

function firstEnd({ cancel_at: at, cancel_at_period_end: isFlagged }: End): SubscriptionStart['end'] {
  if (typeof at === 'number') return { at }
  if (at !== undefined) return 'period_end'
  return isFlagged ? 'flagged_period_end' : null
}

function toChange(params: Changes, { metadata: storedMetadata, items }: Stored<'subscription'>): SubscriptionChange {
  const { pause_collection: pausing, cancellation_details: feedback, discounts } = params
  return {
    plan: toPlanRequest(params),
    paymentBehavior: params.payment_behavior ?? 'allow_incomplete',
    ...withoutUndefined({
      metadata: params.metadata && mergeMetadata(storedMetadata, params.metadata),
      cancelAtPeriodEnd: params.cancel_at_period_end,
      cancelAt: typeof params.cancel_at === 'string' ? items.data[0]?.current_period_end : params.cancel_at,
      trialEnd: params.trial_end,
      missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method,
      cancellation: feedback && withoutUndefined(feedback),
      pause: pausing && { behavior: pausing.behavior, resumes_at: pausing.resumes_at ?? null },
      defaultPaymentMethod: params.default_payment_method,
      savesPaymentMethod: params.payment_settings && params.payment_settings.save_default_payment_method === 'on_subscription',
      discount: discounts === undefined ? undefined : toDiscount(discounts?.[0]),
    }),
  }
}

function toDiscount(given: z.infer<typeof changedDiscount> | undefined): NonNullable<SubscriptionChange['discount']> | null {
  return given && 'discount' in given ? { discount: given.discount } : redemptionOf(given)
}

function redemptionOf(given: z.infer<typeof discount> | undefined): Redemption | null {
  if (!given) return null
  return 'coupon' in given ? { coupon: given.coupon } : { promotionCode: given.promotion_code }
}
