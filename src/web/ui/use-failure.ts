import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

/** What a part says instead of what it can't load, with a way to try again. */
export type Failure = { title: string; detail: string; onRetry: () => void; isRetrying: boolean }

/**
 * The failure of a query without data; null while there is something to show or the first answer is on its way. It stays while the
 * query is asked again: a query without data forgets its failure then, and the button that was pressed would vanish under the focus.
 *
 * @param title what could not be loaded, as a sentence
 */
export function useFailure<Data>({ data, error, isFetching, refetch }: UseQueryResult<Data>, title: string): Failure | null {
  const [retried, setRetried] = useState<string | null>(null)
  const detail = data === undefined ? (error?.message ?? retried) : null
  if (detail === null) return null
  const onRetry = (): void => {
    setRetried(detail)
    void refetch().finally(() => setRetried(null))
  }
  return { title, detail, onRetry, isRetrying: isFetching }
}
