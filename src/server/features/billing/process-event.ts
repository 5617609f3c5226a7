import * as z from 'zod'
import type { BillingDeps } from './deps.ts'
import { billingEmailDue } from './jobs.ts'
import { recordReversals, reversalEvents } from './record-reversals.ts'
import { findUserIdByCustomer, deleteCustomerId } from './store/customers.ts'
import { dismissEvent, type EventRow, findEvent, markEventProcessed } from './store/events.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'
import { type EventContext, emailsForEvent } from './event-emails.ts'

/** Processes a webhook: refreshes its customer from the provider and sends the member the email about the event. Idempotent. */
export async function processEvent(deps: BillingDeps, { eventId }: { eventId: string }): Promise<void> {
  const { db, clock, jobs, log } = deps
  const event = await findEvent(db, eventId)
  if (!event || event.processedAt) return
  if (reversalEvents.has(event.type)) return recordReversals(deps, event)
  const learned = await loadEventContext(deps, event)
  if (!learned) {
    log.warn({ event: 'webhook.ignored', eventId, type: event.type }, 'webhook for an unknown customer')
    await dismissEvent(db, eventId, clock.now())
    return
  }
  await cleanUp(deps, event, learned)
  const messages = await emailsForEvent(deps, event, learned)
  await db.transaction(async (tx) => {
    for (const due of messages) await jobs.enqueue(tx, billingEmailDue, { ...due, userId: learned.userId })
    if (event.type === 'customer.deleted') await deleteCustomerId(tx, learned.customerId)
    await markEventProcessed(tx, eventId, clock.now())
  })
}

async function loadEventContext(deps: BillingDeps, { customerId }: EventRow): Promise<EventContext | null> {
  const userId = customerId ? await findUserIdByCustomer(deps.db, customerId) : null
  if (!userId || !customerId) return null
  return { userId, customerId, subscriptions: await syncSubscriptions(deps, userId, customerId) }
}

const Subject = z.object({ data: z.object({ object: z.object({ id: z.string() }) }) })

/** An ended subscription may still have a pending payment method. Only the event names it. */
async function cleanUp({ payments }: BillingDeps, { type, payload }: EventRow, { subscriptions }: EventContext): Promise<void> {
  if (type !== 'customer.subscription.deleted') return
  const subject = Subject.safeParse(payload).data?.data.object.id
  const ended = subscriptions.find(({ id }) => id === subject)
  if (ended) await payments.cancelPendingSetup(ended.id)
}
