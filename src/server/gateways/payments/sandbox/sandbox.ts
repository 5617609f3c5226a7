import { Hono } from 'hono'
import type { Executor } from '#server/platform/database/database.ts'
import type { ProviderSubscription } from '../port.ts'
import { createSecretApi } from './api.ts'
import { createBrowserApi } from './browser/routes.ts'
import { createControls } from './controls.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { createPages } from './pages/routes.ts'
import { createRequestHandler, type SandboxDeps, type SandboxRequest } from './handle-request.ts'
import { type OwnEndpoint, seedCatalog, seedSandbox } from './seed.ts'
import { type PastMember, seedMembers } from './seed-members.ts'
import { resetSandbox } from './store.ts'

/** The keys of our own code. The sandbox accepts any `sk_test_…`. */
export const sandboxKeys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' } as const

/** Path of the browser part on our own origin. */
export const sandboxPath = '/sandbox/stripe'

/** A payment provider in our own process and database, for development, demo and tests. */
export type Sandbox = {
  /** The secret API, as a fetch function for the official SDK. */
  fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * The browser part, mounted under `sandboxPath`: the script and its API, the pages, and the manual controls (`/control/…`). The
   * caller must guard its writes against cross-site requests.
   */
  browser: Hono
  /** Webhook deliveries to our own server. */
  deliveries: Deliveries
  /** Deletes all data inside the given transaction. Webhook endpoints stay. */
  clear: (tx: Executor) => Promise<void>
  /**
   * Creates memberships as if each had been ordered and paid by card, and the catalog if it is missing. Returns the
   * subscriptions.
   */
  seedMembers: (tx: Executor, members: readonly PastMember[], now: Date) => Promise<ProviderSubscription[]>
}

/**
 * Creates a sandbox on a database. The first request seeds its catalog and the webhook endpoint. Without one, only endpoints
 * created through the API get events.
 */
export function createSandbox(deps: SandboxDeps, endpoint: OwnEndpoint | null): Sandbox {
  const performNow = createRequestHandler(deps)
  let seeded: Promise<void> | null = null
  const handleRequest = async (request: SandboxRequest) => {
    seeded ??= endpoint ? seedSandbox(deps.db, endpoint) : seedCatalog(deps.db)
    await seeded.catch((error: unknown) => {
      seeded = null
      throw error
    })
    return performNow(request)
  }
  const deliveries = createDeliveries(deps)
  const onChange = (): void => deliveries.wake()
  const api = createSecretApi(handleRequest, onChange)
  return {
    fetch: async (url, init) => api.fetch(new Request(url, init)),
    browser: new Hono()
      .route('/', createPages({ ...deps, handleRequest, onChange }))
      .route('/', createControls(handleRequest, onChange))
      .route('/', createBrowserApi(deps.db, handleRequest, onChange)),
    deliveries,
    clear: resetSandbox,
    async seedMembers(tx, members, now) {
      await seedCatalog(tx)
      return seedMembers(tx, members, { now, secret: endpoint?.secret ?? '', baseUrl: deps.baseUrl })
    },
  }
}
