import type { Executor } from '#server/platform/database/database.ts'
import { addDelivery } from './delivery-store.ts'
import { listObjects, saveObject } from './store.ts'
import type { Stored } from './wire/types.ts'

const newestHundred = { limit: 100 }

/** Stores an event and queues it for every webhook endpoint that wants it; answers how many do. An event may be told again. */
export async function tellEndpoints(db: Executor, event: Stored<'event'>, dueAt: Date): Promise<number> {
  const endpoints = await listObjects(db, 'webhook_endpoint', {}, newestHundred)
  const wanting = endpoints.filter((endpoint) => isWanted(event, endpoint))
  await saveObject(db, { ...event, pending_webhooks: event.pending_webhooks + wanting.length })
  for (const endpoint of wanting) await addDelivery(db, event.id, endpoint.id, dueAt)
  return wanting.length
}

/** Whether an endpoint is told of an event. */
export function isWanted(
  { type }: Pick<Stored<'event'>, 'type'>,
  { status, enabled_events: wanted }: Pick<Stored<'webhook_endpoint'>, 'status' | 'enabled_events'>,
): boolean {
  return status === 'enabled' && (wanted.includes('*') || wanted.includes(type))
}
