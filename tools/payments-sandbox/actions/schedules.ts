import * as z from 'zod'
import { updateSchedule, type PhaseRequest, releaseSchedule, startSchedule } from '../operations/schedule.ts'
import { boolean, integer, listing, metadata, text, unsettable } from '../wire/params.ts'
import { action, listPage } from './action.ts'
import { mergeMetadata } from './customers.ts'

const url = '/v1/subscription_schedules'
const proration = z.enum(['create_prorations', 'always_invoice', 'none'])

const duration = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: integer.optional() })

const phase = z.strictObject({
  items: z
    .array(z.strictObject({ price: text, quantity: z.literal('1', 'the sandbox supports only a quantity of 1').optional() }))
    .length(1, 'the sandbox supports exactly one item'),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: duration.optional(),
  proration_behavior: proration.optional(),
  discounts: unsettable(z.array(z.strictObject({ discount: text })).max(1)).optional(),
})

const changes = {
  phases: z.array(phase).min(1).max(10).optional(),
  end_behavior: z.enum(['release', 'cancel']).optional(),
  proration_behavior: proration.optional(),
  metadata: metadata.optional(),
}

/** Schedules: what a subscription costs after its paid period. */
export const scheduleActions = [
  action('POST', url, { from_subscription: text }, async (ledger, params) => {
    return startSchedule(ledger, await ledger.get('subscription', params.from_subscription, 'from_subscription'))
  }),

  action('GET', url, { ...listing, customer: text.optional() }, (ledger, { customer, ...page }) => {
    return listPage(ledger, 'subscription_schedule', url, { customer }, page)
  }),

  action('GET', `${url}/:id`, {}, (ledger, _, id) => ledger.get('subscription_schedule', id)),

  action('POST', `${url}/:id`, changes, async (ledger, params, id) => {
    const schedule = await ledger.get('subscription_schedule', id)
    const withMetadata = { ...schedule, metadata: mergeMetadata(schedule.metadata ?? {}, params.metadata) }
    return updateSchedule(ledger, withMetadata, {
      phases: params.phases?.map(toPhaseRequest) ?? null,
      endBehavior: params.end_behavior ?? null,
    })
  }),

  action('POST', `${url}/:id/release`, { preserve_cancel_date: boolean.optional() }, async (ledger, _, id) => {
    return releaseSchedule(ledger, await ledger.get('subscription_schedule', id))
  }),
]

function toPhaseRequest({ items, duration: lasts, ...given }: z.infer<typeof phase>): PhaseRequest {
  const until = given.end_date === undefined ? null : { at: given.end_date }
  return {
    price: items[0]?.price ?? '',
    start: given.start_date ?? null,
    end: lasts ? { interval: lasts.interval, count: lasts.interval_count ?? 1 } : until,
    prorationBehavior: given.proration_behavior ?? 'create_prorations',
    discounts: given.discounts === undefined ? undefined : (given.discounts ?? []).map(({ discount }) => discount),
  }
}
