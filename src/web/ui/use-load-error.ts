import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

/** Error shown in place of content that failed to load, with a retry callback. */
export type LoadError = { title: string; detail: string; onRetry: () => void; isRetrying: boolean }

/**
 * The error of a query without data, or null if there is data or the first response is pending. It persists during a retry:
 * React Query clears the error then, and the retry button would disappear while it has focus.
 *
 * @param title what could not be loaded, as a sentence
 */
export function useLoadError<Data>({ data, error, isFetching, refetch }: UseQueryResult<Data>, title: string): LoadError | null {
  const [lastDetail, setLastDetail] = useState<string | null>(null)
  const detail = data === undefined ? (error?.message ?? lastDetail) : null
  if (detail === null) return null
  const onRetry = (): void => {
    setLastDetail(detail)
    void refetch().finally(() => setLastDetail(null))
  }
  return { title, detail, onRetry, isRetrying: isFetching }
}
