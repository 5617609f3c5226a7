import type { Executor } from '#server/platform/database/database.ts'
import { addDeliveries, type NewDelivery } from './delivery-store.ts'
import * as store from './store.ts'
import { isWanted, tellEndpoints } from './tell-endpoints.ts'
import type { AnyStored, ObjectName, Stored } from './wire/types.ts'

/** Where a ledger keeps what it works on. */
export type Shelf = {
  find(id: string): Promise<AnyStored | null>
  list<Name extends ObjectName>(name: Name, filter: store.Filter, page: store.Page): Promise<Stored<Name>[]>
  save(object: AnyStored): Promise<void>
  remove(id: string): Promise<void>
  /** Stores an event and queues it for every endpoint that wants it. */
  tell(event: Stored<'event'>, dueAt: Date): Promise<void>
  takeRefusal(): Promise<boolean>
}

/** The database itself: every step is a statement. */
export function openShelf(db: Executor): Shelf {
  return {
    find: (id) => store.findObject(db, id),
    list: (name, filter, page) => store.listObjects(db, name, filter, page),
    save: (object) => store.saveObject(db, object),
    remove: (id) => store.removeObject(db, id),
    tell: async (event, dueAt) => void (await tellEndpoints(db, event, dueAt)),
    takeRefusal: () => store.takeRefusal(db),
  }
}

/** A shelf that holds everything in hand until it is put away. */
export type Hand = Shelf & {
  /** Takes objects in hand with one statement, for those who will ask for them one by one. */
  fetch: (ids: readonly (string | null | undefined)[]) => Promise<void>
  /** Puts away what is new, in the order it was made. */
  putAway(): Promise<void>
}

/** So many new objects are put away together: enough to be quick, few enough to stay in memory. */
const handful = 3_000
/** Nobody asks for these again while the clock moves. */
const writtenOnly = new Set<AnyStored['object']>(['event', 'charge'])

/**
 * Opens a hand on a transaction that nobody else works beside. A month of a thousand members is ten thousand objects, which
 * are written together instead of one by one.
 */
export async function openHand(db: Executor): Promise<Hand> {
  const known = new Map<string, AnyStored>()
  const fresh = new Map<string, AnyStored>()
  const deliveries: NewDelivery[] = []
  const endpoints = await store.listObjects(db, 'webhook_endpoint', {}, { limit: 100 })
  let refusals = await store.countRefusals(db)
  const putAway = async (): Promise<void> => {
    await store.upsertObjects(db, [...fresh.values()])
    await addDeliveries(db, deliveries.splice(0))
    await store.saveRefusals(db, refusals)
    fresh.clear()
  }
  const save = async (object: AnyStored): Promise<void> => {
    fresh.set(object.id, object)
    if (!writtenOnly.has(object.object)) known.set(object.id, object)
    if (fresh.size >= handful) await putAway()
  }
  return {
    async find(id) {
      const inHand = known.get(id) ?? fresh.get(id)
      if (inHand) return inHand
      const found = await store.findObject(db, id)
      if (found) known.set(id, found)
      return found
    },
    async list(name, filter, page) {
      await putAway()
      return store.listObjects(db, name, filter, page)
    },
    save,
    async remove(id) {
      await putAway()
      known.delete(id)
      await store.removeObject(db, id)
    },
    async tell(event, dueAt) {
      const wanting = endpoints.filter((endpoint) => isWanted(event, endpoint))
      for (const { id } of wanting) deliveries.push({ eventId: event.id, endpointId: id, dueAt })
      await save({ ...event, pending_webhooks: event.pending_webhooks + wanting.length })
    },
    async takeRefusal() {
      if (refusals === 0) return false
      refusals -= 1
      return true
    },
    fetch: async (ids) => {
      const missing = ids.filter((id) => typeof id === 'string' && !known.has(id)) as string[]
      for (const object of await store.findObjects(db, missing)) known.set(object.id, object)
    },
    putAway,
  }
}
