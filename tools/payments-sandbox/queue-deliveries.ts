import type { Executor } from '#server/platform/database/database.ts'
import { insertDelivery } from './delivery-store.ts'
import { listObjects, upsertObject } from './store.ts'
import type { Stored } from './wire/types.ts'

const newestHundred = { limit: 100 }

/**
 * Stores an event and enqueues it for every webhook endpoint that wants it. Returns their number. May be called again for the
 * same event.
 */
export async function queueDeliveries(db: Executor, event: Stored<'event'>, dueAt: Date): Promise<number> {
  const endpoints = await listObjects(db, 'webhook_endpoint', {}, newestHundred)
  const wanting = endpoints.filter((endpoint) => isSubscribed(event, endpoint))
  await upsertObject(db, { ...event, pending_webhooks: event.pending_webhooks + wanting.length })
  for (const endpoint of wanting) await insertDelivery(db, event.id, endpoint.id, dueAt)
  return wanting.length
}

/** Returns whether an endpoint is subscribed to an event. */
export function isSubscribed(
  { type }: Pick<Stored<'event'>, 'type'>,
  { status, enabled_events: eventTypes }: Pick<Stored<'webhook_endpoint'>, 'status' | 'enabled_events'>,
): boolean {
  return status === 'enabled' && (eventTypes.includes('*') || eventTypes.includes(type))
}
