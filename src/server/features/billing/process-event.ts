import type { BillingDeps } from './deps.ts'
import { findUserIdOf } from './store/customers.ts'
import { findEvent, markEventProcessed } from './store/events.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

/** Does what a webhook asks for: looks at its customer anew. One that was done is not done again. */
export async function processEvent(deps: BillingDeps, { eventId }: { eventId: string }): Promise<void> {
  const event = await findEvent(deps.db, eventId)
  if (!event || event.processedAt) return
  const userId = event.customerId ? await findUserIdOf(deps.db, event.customerId) : null
  if (userId && event.customerId) await syncSubscriptions(deps, userId, event.customerId)
  else deps.log.warn({ event: 'webhook.ignored', eventId, type: event.type }, 'webhook about a customer that is not ours')
  await markEventProcessed(deps.db, eventId, deps.clock.now())
}
