import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from './card.tsx'
import { FailedState } from './empty-state.tsx'

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
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const retry = (): void => void query.refetch()
    return (
      <Card>
        <FailedState title={failedTitle} detail={query.error.message} onRetry={retry} isRetrying={query.isFetching} />
      </Card>
    )
  }
  return loading
}
