import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from './card.tsx'
import { FailedState } from './empty-state.tsx'
import { useLoadError } from './use-load-error.ts'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  /** Shown while the query is loading. */
  loading: React.ReactNode
  /** What could not be loaded, as a sentence. */
  failedTitle: string
  children: (data: Data) => React.ReactNode
}

/** Renders a query in three states: loading, failed with a retry button, and loaded. `children` handles empty data. */
export function QueryView<Data>({ query, loading, failedTitle, children }: QueryViewProps<Data>): React.ReactNode {
  const failure = useLoadError(query, failedTitle)
  if (query.data !== undefined) return children(query.data)
  return failure ? <Card>{<FailedState {...failure} />}</Card> : loading
}
