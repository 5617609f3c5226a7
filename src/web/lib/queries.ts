import { queryOptions } from '@tanstack/react-query'
import { urlOf, type ResponseOf, type CallInput, type Endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems/problem.ts'
import { callApi, type CallArguments } from './call-api.ts'
import { pageUserId } from './page-user.ts'

type QueryInput<E> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * The query of a GET endpoint for `useSuspenseQuery`, `useQuery` and `ensureQueryData`. Its key is the URL alone, under which
 * the server inlines the response, so that the first page renders without a request.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: QueryInput<E>) {
  return queryOptions({
    queryKey: [urlOf(endpoint, input)] as [string],
    queryFn: async ({ signal, client, queryKey }): Promise<ResponseOf<E>> => {
      try {
        return await callApi(endpoint, ...([input, { signal }] as CallArguments<E>))
      } catch (error) {
        // Data that the page already shows is newer than the stored response.
        if (client.getQueryData(queryKey) !== undefined) throw error
        return getStoredResponse(urlOf(endpoint, input), error)
      }
    },
  })
}

/**
 * The stored response of a URL while there is no connection.
 * @throws error in every other case
 */
async function getStoredResponse<Data>(url: string, error: unknown): Promise<Data> {
  const userId = pageUserId()
  if (userId === null || !(error instanceof Problem) || error.code !== 'offline') throw error
  const stored = await import('./offline-responses.ts')
    .then(({ findStoredResponse }) => findStoredResponse<Data>(userId, url))
    .catch(() => undefined)
  if (stored === undefined) throw error
  return stored
}
