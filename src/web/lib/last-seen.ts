import { answersCache } from '../service-worker/kept.ts'
import { queryClient } from './query-client.ts'

const pauseMs = 2_000

/**
 * Keeps what calls answer a member on this device, so that pages they have seen open without a connection. It is written a moment after
 * it came, and erased when somebody signs in or out.
 *
 * @param userId whose answers they are: nobody else's page reads them
 */
export function keepLastSeen(userId: string): void {
  const due = new Map<string, unknown>()
  const write = async (): Promise<void> => {
    const cache = await caches.open(answersCache + userId)
    const answers = [...due]
    due.clear()
    await Promise.all(answers.map(([address, answer]) => cache.put(address, Response.json(answer))))
  }
  const keep = (address: unknown, answer: unknown): void => {
    if (typeof address !== 'string' || !address.startsWith('/api/') || answer === undefined) return
    if (due.size === 0) setTimeout(() => void write().catch(() => {}), pauseMs)
    due.set(address, answer)
  }
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) keep(queryKey[0], state.data)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') keep(query.queryKey[0], query.state.data)
  })
}

/** What a call answered this member last on this device; undefined where it never did. */
export async function readLastSeen<Answer>(userId: string, address: string): Promise<Answer | undefined> {
  const kept = await caches.match(address, { cacheName: answersCache + userId })
  return kept ? ((await kept.json()) as Answer) : undefined
}
