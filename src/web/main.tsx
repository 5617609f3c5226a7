import './lib/zod-settings.ts'
import './ui/styles/main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { boot } from './lib/boot.ts'
import { pageOwner, setPageOwner } from './lib/page-owner.ts'
import { primeQueries, queryClient } from './lib/query-client.ts'
import { createRouter } from './router.tsx'
import { followMemberZone } from './shell/follow-member-zone.ts'
import { loadTable } from './shell/enter-screen.ts'
import { loadSignedInLayouts } from './shell/layouts/load-signed-in-layouts.ts'
import { visitorQuery } from './shell/visitor.ts'

primeQueries(boot.queries)
setPageOwner(queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? null)
followMemberZone(queryClient)

const laterMs = 2_000

void start()

async function start(): Promise<void> {
  const router = createRouter()
  // Not awaited at the top of the module: pages import from the chunk this module is in, and would wait for each other.
  await Promise.all([firstPageReady(router), pageOwner() === null ? null : loadSignedInLayouts()])
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no place for the app.')
  // As a transition it is drawn in short steps, so that a slow phone answers a finger meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  const owner = pageOwner()
  if (owner !== null) setTimeout(() => void comeLater(router, owner), laterMs)
}

/** What no page waits for. Where the line is lost before it has come, pages do without it. */
async function comeLater(router: ReturnType<typeof createRouter>, owner: string): Promise<void> {
  await Promise.allSettled([loadTable(), followNews(router), openOffline(owner)])
}

/** Lets a member's pages open without a connection. While we build it, nothing comes between the browser and the server. */
async function openOffline(userId: string): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return
  const { keepLastSeen } = await import('./lib/last-seen.ts')
  keepLastSeen(userId)
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
}

/** Without it the page shows what it read. */
async function followNews(router: ReturnType<typeof createRouter>): Promise<void> {
  const { startLive } = await import('./shell/live/start-live.ts')
  startLive(() => router.revalidate())
}

/** Until the first page is ready the server's skeleton stays, so nothing flashes in between. */
function firstPageReady(router: ReturnType<typeof createRouter>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve()
  })
  if (router.state.initialized) resolve()
  return promise.finally(stop)
}
