import type { NewId } from '#server/platform/ids.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Hand, openHand, openShelf, type Shelf } from './shelf.ts'
import * as store from './store.ts'
import { noSuch } from './wire/faults.ts'
import { shownOf } from './wire/render.ts'
import type { AnyStored, ObjectName, Stored } from './wire/types.ts'

/** The version of the API that the installed SDK speaks. */
export const apiVersion = '2026-10-28.endive'

/** The sandbox during one request: its objects, its clock, and the events the request gives rise to. */
export type Ledger = {
  /** The sandbox's time in seconds since 1970. */
  readonly now: number
  /** The machine's own time in the same unit; the sandbox's is never behind it. */
  readonly machineNow: number
  readonly db: Executor
  /** Where a browser finds the sandbox's pages, without a slash at the end: `<baseUrl>/3ds/:intent`, `<baseUrl>/invoice/:id`. */
  readonly baseUrl: string
  /** The same sandbox at another time, when nobody asks and what is due happens by itself. */
  at(now: number): Ledger
  /**
   * Works with everything in hand, and puts it away at the end: for work that touches thousands of objects. `fetch` takes
   * objects in hand before they are asked for one by one.
   */
  inHand(work: (ledger: Ledger, fetch: Hand['fetch']) => Promise<void>): Promise<void>
  /** A new id such as `cus_0198…`. */
  newId(prefix: string): string
  /** A secret that opens one intent to a browser. */
  newClientSecret(intentId: string): string
  find<Name extends ObjectName>(name: Name, id: string): Promise<Stored<Name> | null>
  /** @throws Fault when there is none; `param` names the parameter that held the id, left out when it was in the path */
  get<Name extends ObjectName>(name: Name, id: string, param?: string): Promise<Stored<Name>>
  /** Any kind of object, for references whose kind is not known. */
  findAny(id: string): Promise<AnyStored | null>
  list<Name extends ObjectName>(name: Name, filter: store.Filter, page?: Partial<store.Page>): Promise<Stored<Name>[]>
  save<Item extends AnyStored>(object: Item): Promise<Item>
  /** Takes an object away for good. */
  remove(id: string): Promise<void>
  /** Whether the charge about to be made is to be refused, as somebody asked by hand; each asking counts. */
  takeRefusal(): Promise<boolean>
  /** Records an event and queues it for every webhook endpoint that wants it. */
  emit(type: string, object: AnyStored): Promise<void>
}

/** What a ledger needs beside its transaction. */
export type LedgerSettings = {
  now: Date
  newId: NewId
  baseUrl: string
  request: { id: string | null; idempotencyKey: string | null } | null
}

/** The provider tells of what happened by itself as of a request without an id. */
const unasked = { id: null, idempotencyKey: null }

const newestHundred = { limit: 100 }

/** Opens the ledger on a transaction. */
export async function openLedger(db: Executor, settings: LedgerSettings): Promise<Ledger> {
  const machineNow = Math.floor(settings.now.getTime() / 1000)
  return ledgerAt({ db, shelf: openShelf(db) }, settings, machineNow + (await store.findClockOffset(db)))
}

function ledgerAt({ db, shelf }: { db: Executor; shelf: Shelf }, settings: LedgerSettings, now: number): Ledger {
  const { newId, request } = settings
  const idOf = (prefix: string): string => `${prefix}_${newId().replaceAll('-', '')}`
  const find: Ledger['find'] = async (name, id) => {
    const object = await shelf.find(id)
    if (object?.object !== name || (object.object === 'customer' && object.$isDeleted)) return null
    return object as Stored<typeof name>
  }
  return {
    now,
    machineNow: Math.floor(settings.now.getTime() / 1000),
    db,
    baseUrl: settings.baseUrl,
    at: (time) => ledgerAt({ db, shelf }, { ...settings, request: unasked }, time),
    async inHand(work) {
      const hand = await openHand(db)
      await work(ledgerAt({ db, shelf: hand }, settings, now), hand.fetch)
      await hand.putAway()
    },
    newId: idOf,
    newClientSecret: (intentId) => `${intentId}_secret_${newId().replaceAll('-', '')}`,
    find,
    async get(name, id, param) {
      const object = await find(name, id)
      if (!object) throw noSuch(name, id, param)
      return object
    },
    findAny: (id) => shelf.find(id),
    list: (name, filter, page) => shelf.list(name, filter, { ...newestHundred, ...page }),
    async save(object) {
      await shelf.save(object)
      return object
    },
    remove: (id) => shelf.remove(id),
    takeRefusal: () => shelf.takeRefusal(),
    emit: async (type, object) => {
      await shelf.tell(newEvent(idOf('evt'), type, object, now, request), settings.now)
    },
  }
}

function newEvent(
  id: string,
  type: string,
  object: AnyStored,
  created: number,
  request: LedgerSettings['request'],
): Stored<'event'> {
  return {
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object: shownOf(object) },
    livemode: false,
    pending_webhooks: 0,
    request: request && { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  }
}
