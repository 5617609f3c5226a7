import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { Problem } from '#contract/problems/problem.ts'

const staleTimeMs = 30_000
const maxRetries = 2

/** The query cache, primed with the responses inlined in the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call without a network fails immediately with a message, rather than pausing silently.
    queries: { staleTime: staleTimeMs, retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Use a microtask: by the next task, a switch that shows cached data would jump back, visibly on a slow device.
notifyManager.setScheduler(queueMicrotask)

// Refetch on window focus as well as on tab visibility.
focusManager.setEventListener((onFocus) => {
  const onEvent = (): void => {
    if (document.visibilityState === 'visible') onFocus()
  }
  addEventListener('focus', onEvent)
  addEventListener('visibilitychange', onEvent)
  return () => {
    removeEventListener('focus', onEvent)
    removeEventListener('visibilitychange', onEvent)
  }
})

/** Puts responses into the cache, keyed by URL. */
export function primeQueries(responses: Readonly<Record<string, unknown>>): void {
  for (const [url, response] of Object.entries(responses)) queryClient.setQueryData([url], response)
}

/** Retries only temporary failures: a server that is busy, restarting or unreachable. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof Problem)) return false
  return error.code === 'unavailable' || error.code === 'timeout'
}
