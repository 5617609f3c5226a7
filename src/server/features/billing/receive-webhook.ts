import { ProblemError } from '#contract/problems.ts'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import { recordRefusal } from '../audit/index.ts'
import type { BillingDeps } from './deps.ts'
import { eventReceived } from './jobs.ts'
import { reversalEvents } from './record-reversals.ts'
import { insertEvent } from './store/events.ts'

/** Events that may change what we keep of a customer, or that the member is told of. Of others it is kept that they came. */
const telling = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'invoice.upcoming',
  'invoice.voided',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'setup_intent.succeeded',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'customer.updated',
  'customer.deleted',
])

/**
 * Takes a webhook: checks its signature, stores it once, and leaves the work to a job. The body says what to look at and
 * nothing more; the job asks the provider.
 *
 * @throws ProblemError `webhook-refused` for a signature that does not hold, or an event of the other mode
 */
export async function receiveWebhook(deps: BillingDeps, rawBody: string, signature: string | null): Promise<void> {
  const { db, clock, jobs } = deps
  const event = await readEvent(deps, rawBody, signature)
  const { id, type, customerId, createdAt, payload } = event
  // A dispute does not name its customer; the job asks for it.
  const hasWork = reversalEvents.has(type) || (telling.has(type) && customerId !== null)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      id,
      type,
      customerId,
      createdAt,
      payload: hasWork ? readablePart(payload) : {},
      receivedAt: now,
      processedAt: hasWork ? null : now,
    })
    if (isNew && hasWork) await jobs.enqueue(tx, eventReceived, { eventId: id })
  })
}

/** What the work, or an operator, reads of an event's subject. */
const readFields = new Set([
  'object',
  'id',
  'number',
  'currency',
  'status',
  'amount',
  'amount_refunded',
  'amount_paid',
  'amount_due',
  'amount_remaining',
  'attempt_count',
  'billing_reason',
  'period_end',
  'hosted_invoice_url',
  'parent',
  'charge',
  'reason',
])

/** Events name people and carry secrets that open payments, so of their subject only what somebody reads is kept. */
function readablePart({ data }: ProviderEvent['payload']): ProviderEvent['payload'] {
  const subject = (data as { object: Record<string, unknown> }).object
  return { data: { object: Object.fromEntries(Object.entries(subject).filter(([name]) => readFields.has(name))) } }
}

async function readEvent(deps: BillingDeps, rawBody: string, signature: string | null): Promise<ProviderEvent> {
  const { log, payments } = deps
  try {
    const event = payments.readEvent(rawBody, signature)
    if (event.isLive === (payments.mode === 'live')) return event
    log.warn({ event: 'webhook.refused', eventId: event.id, isLive: event.isLive }, 'webhook of the other mode')
    throw new ProblemError('webhook-refused', 'This message comes from the other mode of the payment provider.')
  } catch (error) {
    const isRefusal = error instanceof ProblemError && error.code === 'webhook-refused'
    if (isRefusal) await recordRefusal(deps, { event: 'webhook.refused', details: { reason: error.detail } })
    throw error
  }
}
