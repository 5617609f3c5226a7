import { queryOptions } from '@tanstack/react-query'
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { call, type CallArguments } from './call.ts'
import { pageOwner } from './page-owner.ts'

type QueryInput<E> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * The query of a GET endpoint: what `useSuspenseQuery`, `useQuery` and `ensureQueryData` take. Its key is the address
 * alone, under which the server inlines the answer, so that the first page is rendered without a request.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: QueryInput<E>) {
  return queryOptions({
    queryKey: [addressOf(endpoint, input)] as [string],
    queryFn: async ({ signal, client, queryKey }): Promise<AnswerOf<E>> => {
      try {
        return await call(endpoint, ...([input, { signal }] as CallArguments<E>))
      } catch (error) {
        // What a page shows already is newer than what was kept.
        if (client.getQueryData(queryKey) !== undefined) throw error
        return lastSeenOf(addressOf(endpoint, input), error)
      }
    },
  })
}

/** What this device saw last under an address, while there is no connection. @throws error in every other case */
async function lastSeenOf<Answer>(address: string, error: unknown): Promise<Answer> {
  const userId = pageOwner()
  if (userId === null || !(error instanceof Problem) || error.code !== 'offline') throw error
  const kept = await import('./last-seen.ts')
    .then(({ readLastSeen }) => readLastSeen<Answer>(userId, address))
    .catch(() => undefined)
  if (kept === undefined) throw error
  return kept
}
