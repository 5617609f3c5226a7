import type { NewId } from '#server/platform/ids.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type WriteBehindStore, openWriteBehindStore, openObjectStore, type ObjectStore } from './object-store.ts'
import * as store from './store.ts'
import { resourceMissing } from './wire/errors.ts'
import { publicFields } from './wire/render.ts'
import type { AnyStored, ObjectName, Stored } from './wire/types.ts'

/** The API version of the installed SDK. */
export const apiVersion = '2026-10-28.endive'

/** The sandbox during one request: its objects, its clock, and the events the request emits. */
export type Ledger = {
  /** The sandbox's time in seconds since 1970. */
  readonly now: number
  /** The machine's time in seconds since 1970. The sandbox's time is never behind it. */
  readonly machineNow: number
  readonly db: Executor
  /** Base URL of the sandbox's pages, without a trailing slash: `<baseUrl>/3ds/:intent`, `<baseUrl>/invoice/:id`. */
  readonly baseUrl: string
  /** The same sandbox at another time, for automatic changes that no request triggers. */
  at(now: number): Ledger
  /**
   * Runs work with a write-behind cache and flushes it at the end, for work on thousands of objects. `prefetch` loads objects
   * into the cache before they are read one by one.
   */
  withWriteBehind(work: (ledger: Ledger, fetch: WriteBehindStore['prefetch']) => Promise<void>): Promise<void>
  /** Creates an ID such as `cus_0198…`. */
  newId(prefix: string): string
  /** Creates the client secret that authorizes a browser for one intent. */
  newClientSecret(intentId: string): string
  find<Name extends ObjectName>(name: Name, id: string): Promise<Stored<Name> | null>
  /** @throws SandboxError if there is none; `param` names the parameter that held the ID, omitted if it was in the path */
  get<Name extends ObjectName>(name: Name, id: string, param?: string): Promise<Stored<Name>>
  /** Finds an object of any kind, for references whose kind is unknown. */
  findAny(id: string): Promise<AnyStored | null>
  list<Name extends ObjectName>(name: Name, filter: store.ListFilter, page?: Partial<store.ListPage>): Promise<Stored<Name>[]>
  save<Item extends AnyStored>(object: Item): Promise<Item>
  /** Deletes an object permanently. */
  delete(id: string): Promise<void>
  /** Returns whether the charge about to be made must fail, as set by hand. Each call counts down. */
  consumeRefusal(): Promise<boolean>
  /** Records an event and enqueues it for every webhook endpoint that wants it. */
  emit(type: string, object: AnyStored): Promise<void>
}

/** Settings of one ledger: the time, the sandbox's own URL, and the API request it serves, null for background work. */
export type LedgerSettings = {
  now: Date
  newId: NewId
  baseUrl: string
  request: { id: string | null; idempotencyKey: string | null } | null
}

/** Events of automatic changes have a request without an ID, as at the provider. */
const automaticRequest = { id: null, idempotencyKey: null }

const newestHundred = { limit: 100 }

/** Opens the ledger at the sandbox's time: the machine's time plus the offset set by test clocks. */
export async function openLedger(db: Executor, settings: LedgerSettings): Promise<Ledger> {
  const machineNow = Math.floor(settings.now.getTime() / 1000)
  return ledgerAt({ db, objects: openObjectStore(db) }, settings, machineNow + (await store.getClockOffset(db)))
}

function ledgerAt({ db, objects }: { db: Executor; objects: ObjectStore }, settings: LedgerSettings, now: number): Ledger {
  const { newId, request } = settings
  const idOf = (prefix: string): string => `${prefix}_${newId().replaceAll('-', '')}`
  const find: Ledger['find'] = async (name, id) => {
    const object = await objects.find(id)
    if (object?.object !== name || (object.object === 'customer' && object.$isDeleted)) return null
    return object as Stored<typeof name>
  }
  return {
    now,
    machineNow: Math.floor(settings.now.getTime() / 1000),
    db,
    baseUrl: settings.baseUrl,
    at: (time) => ledgerAt({ db, objects }, { ...settings, request: automaticRequest }, time),
    async withWriteBehind(work) {
      const writeBehind = await openWriteBehindStore(db)
      await work(ledgerAt({ db, objects: writeBehind }, settings, now), writeBehind.prefetch)
      await writeBehind.flush()
    },
    newId: idOf,
    newClientSecret: (intentId) => `${intentId}_secret_${newId().replaceAll('-', '')}`,
    find,
    async get(name, id, param) {
      const object = await find(name, id)
      if (!object) throw resourceMissing(name, id, param)
      return object
    },
    findAny: (id) => objects.find(id),
    list: (name, filter, page) => objects.list(name, filter, { ...newestHundred, ...page }),
    async save(object) {
      await objects.save(object)
      return object
    },
    delete: (id) => objects.delete(id),
    consumeRefusal: () => objects.consumeRefusal(),
    emit: async (type, object) => {
      await objects.emit(newEvent(idOf('evt'), type, object, now, request), settings.now)
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
    data: { object: publicFields(object) },
    livemode: false,
    pending_webhooks: 0,
    request: request && { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  }
}
