import { queryOptions } from '@tanstack/react-query'
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#contract/endpoint.ts'
import { call, type CallArguments } from './call.ts'

type QueryInput<E> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * The query of a GET endpoint: what `useSuspenseQuery`, `useQuery` and `ensureQueryData` take. Its key is the address
 * alone, under which the server inlines the answer, so that the first page is rendered without a request.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: QueryInput<E>) {
  return queryOptions({
    queryKey: [addressOf(endpoint, input)] as [string],
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, ...([input, { signal }] as CallArguments<E>)),
  })
}
