import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SandboxAnswer, SandboxRequest } from '../perform.ts'
import * as store from '../store.ts'
import { Fault } from '../wire/faults.ts'
import type { Params } from '../wire/form.ts'
import type { ObjectName, Stored } from '../wire/types.ts'

/** What the pages need of the sandbox. */
export type SiteDeps = {
  db: Database
  clock: Clock
  baseUrl: string
  perform: (request: SandboxRequest) => Promise<SandboxAnswer>
  changed: () => void
}

/** The sandbox as its pages see it: they read its objects, and change them by calls of the secret API alone. */
export type Site = {
  db: Database
  /** The path that all pages are under. */
  base: string
  /** The sandbox's time in seconds. */
  now: () => Promise<number>
  /** The machine's own time in seconds. */
  machineNow: () => number
  find: <Name extends ObjectName>(name: Name, id: string) => Promise<Stored<Name> | null>
  list: <Name extends ObjectName>(name: Name, filter: store.Filter, limit: number) => Promise<Stored<Name>[]>
  /** @throws Fault with the provider's words when it is refused */
  call: <Answer extends object>(method: 'GET' | 'POST' | 'DELETE', path: string, params?: Params) => Promise<Answer>
}

/** Opens the sandbox to its pages. */
export function openSite({ db, clock, baseUrl, perform, changed }: SiteDeps): Site {
  const machineNow = (): number => Math.floor(clock.now().getTime() / 1000)
  return {
    db,
    base: new URL(baseUrl).pathname,
    now: async () => machineNow() + (await store.findClockOffset(db)),
    machineNow,
    async find(name, id) {
      const object = await store.findObject(db, id)
      return object?.object === name ? (object as Stored<typeof name>) : null
    },
    list: (name, filter, limit) => store.listObjects(db, name, filter, { limit }),
    async call<Answer extends object>(method: 'GET' | 'POST' | 'DELETE', path: string, params: Params = {}) {
      const { status, body } = await perform({ method, path, params, idempotencyKey: null })
      if (method !== 'GET') changed()
      if ('error' in body) throw new Fault(status, body.error as Fault['body'])
      return body as Answer
    },
  }
}

/** An address that people may be sent to: on the web, and nothing that a browser would run; else null. */
export function webAddress(url: string | null | undefined): string | null {
  return /^https?:$/.test(URL.parse(url ?? '')?.protocol ?? '') ? (url ?? null) : null
}
