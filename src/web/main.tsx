import './lib/zod-settings.ts'
import './ui/styles/main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { boot } from './lib/boot.ts'
import { pageUserId, setPageUserId } from './lib/page-user.ts'
import { primeQueries, queryClient } from './lib/query-client.ts'
import { createRouter } from './router.tsx'
import { syncMemberTimeZone } from './shell/sync-member-time-zone.ts'
import { loadPreloadsModule } from './shell/load-screen.ts'
import { loadSignedInLayouts } from './shell/layouts/load-signed-in-layouts.ts'
import { visitorQuery } from './shell/visitor.ts'

primeQueries(boot.queries)
setPageUserId(queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? null)
syncMemberTimeZone(queryClient)

const deferMs = 2_000

void start()

async function start(): Promise<void> {
  const router = createRouter()
  // Not awaited at module level: pages import from this module's chunk, and they would wait for each other.
  await Promise.all([waitForInitialPage(router), pageUserId() === null ? null : loadSignedInLayouts()])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element.')
  // A transition renders in short steps, so that a slow phone stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  const userId = pageUserId()
  if (userId !== null) setTimeout(() => void loadDeferred(router, userId), deferMs)
}

/** Loads what no page waits for. If the connection is lost first, pages work without it. */
async function loadDeferred(router: ReturnType<typeof createRouter>, userId: string): Promise<void> {
  await Promise.allSettled([loadPreloadsModule(), followLiveEvents(router), enableOffline(userId)])
}

/**
 * Registers the service worker, so that a member's pages open offline. Skipped in development, where nothing should intercept
 * requests.
 */
async function enableOffline(userId: string): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return
  const { startStoringResponses } = await import('./lib/offline-responses.ts')
  startStoringResponses(userId)
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
}

/** Starts live updates. If they fail to load, the page shows the data it has. */
async function followLiveEvents(router: ReturnType<typeof createRouter>): Promise<void> {
  const { startLiveUpdates } = await import('./shell/live/start-live-updates.ts')
  startLiveUpdates(() => router.revalidate())
}

/** Keeps the server's skeleton until the first page is ready, so that nothing flashes in between. */
function waitForInitialPage(router: ReturnType<typeof createRouter>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve()
  })
  if (router.state.initialized) resolve()
  return promise.finally(stop)
}
