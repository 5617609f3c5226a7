import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SandboxResponse, SandboxRequest } from '../handle-request.ts'
import * as store from '../store.ts'
import { SandboxError } from '../wire/errors.ts'
import type { Params } from '../wire/form.ts'
import type { ObjectName, Stored } from '../wire/types.ts'

/** What the sandbox's pages need. `onChange` runs after each change made on a page. */
export type SiteDeps = {
  db: Database
  clock: Clock
  baseUrl: string
  handleRequest: (request: SandboxRequest) => Promise<SandboxResponse>
  onChange: () => void
}

/** The sandbox as its pages use it: they read its objects, and change them through the secret API only. */
export type Site = {
  db: Database
  /** The path prefix of all pages. */
  base: string
  /** The sandbox's time in seconds. */
  now: () => Promise<number>
  /** The machine's time in seconds. */
  machineNow: () => number
  find: <Name extends ObjectName>(name: Name, id: string) => Promise<Stored<Name> | null>
  list: <Name extends ObjectName>(name: Name, filter: store.ListFilter, limit: number) => Promise<Stored<Name>[]>
  /** @throws SandboxError in the provider's words if the request is refused */
  call: <Answer extends object>(method: 'GET' | 'POST' | 'DELETE', path: string, params?: Params) => Promise<Answer>
}

/** Creates the pages' view of the sandbox. */
export function createSite({ db, clock, baseUrl, handleRequest: perform, onChange: changed }: SiteDeps): Site {
  const machineNow = (): number => Math.floor(clock.now().getTime() / 1000)
  return {
    db,
    base: new URL(baseUrl).pathname,
    now: async () => machineNow() + (await store.getClockOffset(db)),
    machineNow,
    async find(name, id) {
      const object = await store.findObject(db, id)
      return object?.object === name ? (object as Stored<typeof name>) : null
    },
    list: (name, filter, limit) => store.listObjects(db, name, filter, { limit }),
    async call<Answer extends object>(method: 'GET' | 'POST' | 'DELETE', path: string, params: Params = {}) {
      const { status, body } = await perform({ method, path, params, idempotencyKey: null })
      if (method !== 'GET') changed()
      if ('error' in body) throw new SandboxError(status, body.error as SandboxError['body'])
      return body as Answer
    },
  }
}

/** Returns a URL that is safe to redirect to: http or https only; else null. */
export function webUrlOrNull(url: string | null | undefined): string | null {
  return /^https?:$/.test(URL.parse(url ?? '')?.protocol ?? '') ? (url ?? null) : null
}
