import { Hono } from 'hono'
import type { OwnEndpoint, PaymentSandbox, SandboxDeps } from '#server/gateways/payments/sandbox-port.ts'
import { createSecretApi } from './api.ts'
import { createBrowserApi } from './browser/routes.ts'
import { createControls } from './controls.ts'
import { createDeliveries } from './deliveries.ts'
import { createPages } from './pages/routes.ts'
import { createRequestHandler, type SandboxRequest } from './handle-request.ts'
import { seedCatalog, seedSandbox } from './seed.ts'
import { seedMembers } from './seed-members.ts'
import { getClockOffset, resetSandbox } from './store.ts'

/** The sandbox accepts any `sk_test_…`. */
const keys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' }

/**
 * Creates a sandbox on a database. The first request seeds its catalog and the webhook endpoint. Without one, only endpoints
 * created through the API get events.
 */
export function createSandbox(deps: SandboxDeps, endpoint: OwnEndpoint | null): PaymentSandbox {
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
    keys,
    fetch: async (url, init) => api.fetch(new Request(url, init)),
    browser: new Hono()
      .route('/', createPages({ ...deps, handleRequest, onChange }))
      .route('/', createControls(handleRequest, onChange))
      .route('/', createBrowserApi(deps.db, handleRequest, onChange)),
    deliveries,
    now: async () => new Date(deps.clock.now().getTime() + 1000 * (await getClockOffset(deps.db))),
    clear: resetSandbox,
    async seedMembers(tx, members, now) {
      await seedCatalog(tx)
      return seedMembers(tx, members, { now, secret: endpoint?.secret ?? '', baseUrl: deps.baseUrl })
    },
  }
}
