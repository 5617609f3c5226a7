import { Hono } from 'hono'
import type { Executor } from '#server/platform/database/database.ts'
import type { ProviderSubscription } from '../port.ts'
import { createSecretApi } from './api.ts'
import { createBrowserApi } from './browser/routes.ts'
import { createControls } from './controls.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { createPages } from './pages/routes.ts'
import { createPerformer, type SandboxDeps, type SandboxRequest } from './perform.ts'
import { type OwnEndpoint, seedCatalogue, seedSandbox } from './seed.ts'
import { type PastMember, seedMembers } from './seed-members.ts'
import { clearSandbox } from './store.ts'

/** The keys of the sandbox. It takes any `sk_test_…`; these are the ones our own code uses. */
export const sandboxKeys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' } as const

/** Where the browser half is mounted on our own origin. */
export const sandboxPath = '/sandbox/stripe'

/** A payment provider in our own process and database, for development, demo and tests. */
export type Sandbox = {
  /** The secret API, as the official SDK's HTTP client calls it. */
  fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * The browser half, mounted under `sandboxPath`: the script and what it calls, the pages, and what happens outside, done by
   * hand (`/control/…`). Whoever mounts it keeps pages of other sites away from its writers.
   */
  browser: Hono
  /** Webhooks on their way to our own server. */
  deliveries: Deliveries
  /** Empties it, inside the given transaction; who is told by webhook stays. */
  clear: (tx: Executor) => Promise<void>
  /** Writes memberships as if each had been ordered and paid by card, and the catalogue where it is missing; answers them. */
  seedMembers: (tx: Executor, members: readonly PastMember[], now: Date) => Promise<ProviderSubscription[]>
}

/**
 * Opens the sandbox on a database. Its catalogue is put there by the first request, and so is the endpoint; without one,
 * only endpoints made through the API are told.
 */
export function createSandbox(deps: SandboxDeps, endpoint: OwnEndpoint | null): Sandbox {
  const performNow = createPerformer(deps)
  let seeded: Promise<void> | null = null
  const perform = async (request: SandboxRequest) => {
    seeded ??= endpoint ? seedSandbox(deps.db, endpoint) : seedCatalogue(deps.db)
    await seeded.catch((error: unknown) => {
      seeded = null
      throw error
    })
    return performNow(request)
  }
  const deliveries = createDeliveries(deps)
  const changed = (): void => deliveries.wake()
  const api = createSecretApi(perform, changed)
  return {
    fetch: async (url, init) => api.fetch(new Request(url, init)),
    browser: new Hono()
      .route('/', createPages({ ...deps, perform, changed }))
      .route('/', createControls(perform, changed))
      .route('/', createBrowserApi(deps.db, perform, changed)),
    deliveries,
    clear: clearSandbox,
    async seedMembers(tx, members, now) {
      await seedCatalogue(tx)
      return seedMembers(tx, members, { now, secret: endpoint?.secret ?? '', baseUrl: deps.baseUrl })
    },
  }
}
