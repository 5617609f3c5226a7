import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from './card.tsx'
import { FailedState } from './empty-state.tsx'
import { useFailure } from './use-failure.ts'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  /** Stands in while the answer is on its way. */
  loading: React.ReactNode
  /** What could not be loaded, as a sentence. */
  failedTitle: string
  children: (data: Data) => React.ReactNode
}

/** An answer in three of its moments: on its way, failed with a way to try again, and there. Empty is the answer's own. */
export function QueryView<Data>({ query, loading, failedTitle, children }: QueryViewProps<Data>): React.ReactNode {
  const failure = useFailure(query, failedTitle)
  if (query.data !== undefined) return children(query.data)
  return failure ? <Card>{<FailedState {...failure} />}</Card> : loading
}
