import type { Executor } from '#server/platform/database/database.ts'
import { insertDeliveries, type NewDelivery } from './delivery-store.ts'
import * as store from './store.ts'
import { isSubscribed, queueDeliveries } from './queue-deliveries.ts'
import type { AnyStored, ObjectName, Stored } from './wire/types.ts'

/** Storage of a ledger's objects. */
export type ObjectStore = {
  find(id: string): Promise<AnyStored | null>
  list<Name extends ObjectName>(name: Name, filter: store.ListFilter, page: store.ListPage): Promise<Stored<Name>[]>
  save(object: AnyStored): Promise<void>
  delete(id: string): Promise<void>
  /** Stores an event and enqueues it for every endpoint that wants it. */
  emit(event: Stored<'event'>, dueAt: Date): Promise<void>
  consumeRefusal(): Promise<boolean>
}

/** Works on the database directly: every operation is a statement. */
export function openObjectStore(db: Executor): ObjectStore {
  return {
    find: (id) => store.findObject(db, id),
    list: (name, filter, page) => store.listObjects(db, name, filter, page),
    save: (object) => store.upsertObject(db, object),
    delete: (id) => store.deleteObject(db, id),
    emit: async (event, dueAt) => void (await queueDeliveries(db, event, dueAt)),
    consumeRefusal: () => store.consumeRefusal(db),
  }
}

/** A store that buffers everything until it is flushed. */
export type WriteBehindStore = ObjectStore & {
  /** Loads objects into the cache with one statement, before they are read one by one. */
  prefetch: (ids: readonly (string | null | undefined)[]) => Promise<void>
  /** Writes the buffered objects in creation order. */
  flush(): Promise<void>
}

/** Number of new objects per flush: many enough to be fast, few enough to fit in memory. */
const batchSize = 3_000
/** These are not read again while the clock advances. */
const writeOnlyKinds = new Set<AnyStored['object']>(['event', 'charge'])

/**
 * Opens a write-behind cache on a transaction with exclusive access. A month of a thousand members is ten thousand objects, which
 * are then written in batches.
 */
export async function openWriteBehindStore(db: Executor): Promise<WriteBehindStore> {
  const cache = new Map<string, AnyStored>()
  const fresh = new Map<string, AnyStored>()
  const deliveries: NewDelivery[] = []
  const endpoints = await store.listObjects(db, 'webhook_endpoint', {}, { limit: 100 })
  let refusals = await store.getRefusalCount(db)
  const flush = async (): Promise<void> => {
    await store.upsertObjects(db, [...fresh.values()])
    await insertDeliveries(db, deliveries.splice(0))
    await store.setRefusalCount(db, refusals)
    fresh.clear()
  }
  const save = async (object: AnyStored): Promise<void> => {
    fresh.set(object.id, object)
    if (!writeOnlyKinds.has(object.object)) cache.set(object.id, object)
    if (fresh.size >= batchSize) await flush()
  }
  return {
    async find(id) {
      const cached = cache.get(id) ?? fresh.get(id)
      if (cached) return cached
      const found = await store.findObject(db, id)
      if (found) cache.set(id, found)
      return found
    },
    async list(name, filter, page) {
      await flush()
      return store.listObjects(db, name, filter, page)
    },
    save,
    async delete(id) {
      await flush()
      cache.delete(id)
      await store.deleteObject(db, id)
    },
    async emit(event, dueAt) {
      const wanting = endpoints.filter((endpoint) => isSubscribed(event, endpoint))
      for (const { id } of wanting) deliveries.push({ eventId: event.id, endpointId: id, dueAt })
      await save({ ...event, pending_webhooks: event.pending_webhooks + wanting.length })
    },
    async consumeRefusal() {
      if (refusals === 0) return false
      refusals -= 1
      return true
    },
    prefetch: async (ids) => {
      const missing = ids.filter((id) => typeof id === 'string' && !cache.has(id)) as string[]
      for (const object of await store.findObjects(db, missing)) cache.set(object.id, object)
    },
    flush,
  }
}
