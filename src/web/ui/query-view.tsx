import { useState } from 'react'
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
  // A query without data forgets its failure once it is asked again, and the button that was pressed would vanish under the focus.
  const [retried, setRetried] = useState<string | null>(null)
  if (query.data !== undefined) return children(query.data)
  const failure = query.error?.message ?? retried
  if (failure !== null) {
    const retry = (): void => {
      setRetried(failure)
      void query.refetch().finally(() => setRetried(null))
    }
    return (
      <Card>
        <FailedState title={failedTitle} detail={failure} onRetry={retry} isRetrying={query.isFetching} />
      </Card>
    )
  }
  return loading
}
