import * as z from 'zod'
import type { BillingDeps } from './deps.ts'
import { billingMessageDue } from './jobs.ts'
import { recordReversals, reversalEvents } from './record-reversals.ts'
import { findUserIdOf, forgetCustomerId } from './store/customers.ts'
import { dismissEvent, type EventRow, findEvent, markEventProcessed } from './store/events.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'
import { type Learned, messagesAbout } from './tell-event.ts'

/**
 * Does what a webhook asks for: looks at its customer anew, and tells the member what the event is about. One that was done is
 * not done again.
 */
export async function processEvent(deps: BillingDeps, { eventId }: { eventId: string }): Promise<void> {
  const { db, clock, jobs, log } = deps
  const event = await findEvent(db, eventId)
  if (!event || event.processedAt) return
  if (reversalEvents.has(event.type)) return recordReversals(deps, event)
  const learned = await learn(deps, event)
  if (!learned) {
    log.warn({ event: 'webhook.ignored', eventId, type: event.type }, 'webhook about a customer that is not ours')
    await dismissEvent(db, eventId, clock.now())
    return
  }
  await cleanUp(deps, event, learned)
  const messages = await messagesAbout(deps, event, learned)
  await db.transaction(async (tx) => {
    for (const due of messages) await jobs.enqueue(tx, billingMessageDue, { ...due, userId: learned.userId })
    if (event.type === 'customer.deleted') await forgetCustomerId(tx, learned.customerId)
    await markEventProcessed(tx, eventId, clock.now())
  })
}

async function learn(deps: BillingDeps, { customerId }: EventRow): Promise<Learned | null> {
  const userId = customerId ? await findUserIdOf(deps.db, customerId) : null
  if (!userId || !customerId) return null
  return { userId, customerId, subscriptions: await syncSubscriptions(deps, userId, customerId) }
}

const Subject = z.object({ data: z.object({ object: z.object({ id: z.string() }) }) })

/** What has ended may still ask for a payment method; only the event says which one that is. */
async function cleanUp({ payments }: BillingDeps, { type, payload }: EventRow, { subscriptions }: Learned): Promise<void> {
  if (type !== 'customer.subscription.deleted') return
  const subject = Subject.safeParse(payload).data?.data.object.id
  const ended = subscriptions.find(({ id }) => id === subject)
  if (ended) await payments.dropPendingSetup(ended.id)
}
