import type { QueryClient } from '@tanstack/react-query'
import { type LiveEvent, liveEventSpecOf } from '#contract/live/live-events.ts'
import type { Applicant } from '#contract/api/pods/applications.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { allPaths, applicantsPath, pathFamilies, providerPaths, visitorPath } from '#contract/live/stale-paths.ts'

/**
 * Creates a function that refetches what a live event made stale, as far as the page shows it. The visitor is refetched first:
 * a member who may no longer see this page is redirected before it requests data that is no longer accessible. Events that
 * arrive meanwhile are handled in one further round.
 *
 * @param guard reruns the guard of the current page
 */
export function createEventRefetcher(client: QueryClient, guard: () => Promise<void>): (event: LiveEvent) => Promise<void> {
  const stale = new Set<string>()
  let running: Promise<void> | null = null
  const refetch = (path: string): Promise<void> =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key === path || (pathFamilies.has(path) && isPartOf(key, path)),
      refetchType: providerPaths.has(path) && isRecentOrHidden(client, path) ? 'none' : 'active',
    })

  async function refetchStale(): Promise<void> {
    const paths = [...stale]
    stale.clear()
    if (paths.includes(visitorPath)) {
      const before = guardStateOf(client.getQueryData<Visitor>([visitorPath]))
      await refetch(visitorPath)
      if (guardStateOf(client.getQueryData<Visitor>([visitorPath])) !== before) await guard()
    }
    await Promise.all(paths.filter((path) => path !== visitorPath).map(refetch))
  }

  async function run(): Promise<void> {
    // Start only after the caller has recorded that a round is running.
    await Promise.resolve()
    try {
      while (stale.size > 0) await refetchStale()
    } finally {
      running = null
    }
  }

  return (event) => {
    const isHandled =
      event.kind === 'applicants-changed' && event.closedId !== undefined && removeApplicant(client, event.closedId)
    // A kind that this build does not know comes from a newer server.
    for (const path of isHandled ? [visitorPath] : (liveEventSpecOf(event)?.makesStale ?? allPaths)) stale.add(path)
    return (running ??= run())
  }
}

/**
 * Removes a closed application from the cached list of applicants. Returns false if the list is being fetched, because that
 * response may still contain it.
 */
function removeApplicant(client: QueryClient, closedId: string): boolean {
  if (client.isFetching({ queryKey: [applicantsPath] }) > 0) return false
  client.setQueryData<readonly Applicant[]>([applicantsPath], (cached) =>
    cached?.filter(({ application }) => application.id !== closedId),
  )
  return true
}

const recentMs = 10_000

/**
 * Whether a response is being fetched or was fetched seconds ago, as after a change made on this page, or nobody looks at it. Each
 * change then asks the provider once and not once more per event and tab.
 */
function isRecentOrHidden(client: QueryClient, path: string): boolean {
  const state = client.getQueryState([path])
  const isRecent = state !== undefined && (state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < recentMs)
  return isRecent || globalThis.document?.visibilityState === 'hidden'
}

/** Whether a query's URL is below a path, or is the same path with parameters. */
function isPartOf(key: unknown, path: string): boolean {
  return typeof key === 'string' && (key.startsWith(`${path}?`) || key.startsWith(`${path}/`))
}

/** The part of the visitor that page guards depend on. */
function guardStateOf(cached: Visitor | undefined): string {
  return JSON.stringify([cached?.podId, cached?.leadsPod, cached?.access, cached?.role])
}
