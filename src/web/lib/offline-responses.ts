import { responsesCache } from '../service-worker/cache-names.ts'
import { queryClient } from './query-client.ts'

const flushDelayMs = 2_000

/**
 * Stores API responses for a user on this device, so that visited pages open offline. A response is written shortly after it
 * arrives. Responses are deleted on sign-in and sign-out.
 *
 * @param userId the user the responses belong to; pages of other users do not read them
 */
export function startStoringResponses(userId: string): void {
  const pending = new Map<string, unknown>()
  const flush = async (): Promise<void> => {
    const cache = await caches.open(responsesCache + userId)
    const responses = [...pending]
    pending.clear()
    await Promise.all(responses.map(([url, response]) => cache.put(url, Response.json(response))))
  }
  const queueResponse = (url: unknown, response: unknown): void => {
    if (typeof url !== 'string' || !url.startsWith('/api/') || response === undefined) return
    if (pending.size === 0) setTimeout(() => void flush().catch(() => {}), flushDelayMs)
    pending.set(url, response)
  }
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) queueResponse(queryKey[0], state.data)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') queueResponse(query.queryKey[0], query.state.data)
  })
}

/** The last stored response of a call for this user, or undefined. */
export async function findStoredResponse<Data>(userId: string, url: string): Promise<Data | undefined> {
  const stored = await caches.match(url, { cacheName: responsesCache + userId })
  return stored ? ((await stored.json()) as Data) : undefined
}
