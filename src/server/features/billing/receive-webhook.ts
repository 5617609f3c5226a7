import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import { recordRefusal } from '../audit/index.ts'
import type { BillingDeps } from './deps.ts'
import { eventReceived } from './jobs.ts'
import { reversalEvents } from './record-reversals.ts'
import { insertEvent } from './store/events.ts'

/** Events that may change a customer's data or that trigger an email to the member. Of others, only the arrival is stored. */
const handledEventTypes = new Set([
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
 * Receives a webhook: verifies its signature, stores it once, and enqueues the work. The body is used only to find the customer;
 * the job reads the current state from the provider.
 *
 * @throws ProblemError `webhook-refused` for an invalid signature, or an event of the other mode
 */
export async function receiveWebhook(deps: BillingDeps, rawBody: string, signature: string | null): Promise<void> {
  const { db, clock, jobs } = deps
  const event = await parseEvent(deps, rawBody, signature)
  const { id, type, customerId, createdAt, payload } = event
  // A dispute does not name its customer. The job looks it up.
  const hasWork = reversalEvents.has(type) || (handledEventTypes.has(type) && customerId !== null)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      id,
      type,
      customerId,
      createdAt,
      payload: hasWork ? storedPart(payload) : {},
      receivedAt: now,
      processedAt: hasWork ? null : now,
    })
    if (isNew && hasWork) await jobs.enqueue(tx, eventReceived, { eventId: id })
  })
}

/** Fields of an event's object that processing or an operator needs. */
const storedFields = new Set([
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

/** Events contain names and secrets that authorize payments, so only the needed fields of their object are stored. */
function storedPart({ data }: ProviderEvent['payload']): ProviderEvent['payload'] {
  const subject = (data as { object: Record<string, unknown> }).object
  return { data: { object: Object.fromEntries(Object.entries(subject).filter(([name]) => storedFields.has(name))) } }
}

async function parseEvent(deps: BillingDeps, rawBody: string, signature: string | null): Promise<ProviderEvent> {
  const { log, payments } = deps
  try {
    const event = payments.parseEvent(rawBody, signature)
    if (event.isLive === (payments.mode === 'live')) return event
    log.warn({ event: 'webhook.refused', eventId: event.id, isLive: event.isLive }, 'webhook from the wrong mode (live or test)')
    throw new ProblemError('webhook-refused', t`This message is from the payment provider’s other mode (live or test).`)
  } catch (error) {
    const isRefusal = error instanceof ProblemError && error.code === 'webhook-refused'
    if (isRefusal) await recordRefusal(deps, { event: 'webhook.refused', details: { reason: error.detail } })
    throw error
  }
}
