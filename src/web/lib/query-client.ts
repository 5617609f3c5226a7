import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'

const staleTimeMs = 30_000
const mostRetries = 2

/** The cache of the server's answers, primed with those the page brought along. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call that cannot leave fails at once in words; it does not wait silently for the network.
    queries: { staleTime: staleTimeMs, retry: isWorthRetrying, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// By the next task a switch that shows what is in the cache would have jumped back already, for as long as a busy machine takes.
notifyManager.setScheduler(queueMicrotask)

// Coming back from another window counts as well as coming back from another tab.
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

/** Puts answers into the cache, keyed by address. */
export function primeQueries(answers: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(answers)) queryClient.setQueryData([address], answer)
}

/** Only what may pass by itself is tried again: a server that is busy, restarting or out of reach. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= mostRetries || !(error instanceof Problem)) return false
  return error.code === 'unavailable' || error.code === 'timeout'
}
