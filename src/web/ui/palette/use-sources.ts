import { useEffect, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { PaletteSection, PaletteSource } from './palette-entry.ts'

const debounceMs = 200
const minCharacters = 2

/**
 * Results of the sources for a query, in the order of the sources, and whether any is still searching or failed. `retry`
 * queries the failed ones again.
 */
type SourcesState = { sections: readonly PaletteSection[]; isSearching: boolean; hasFailed: boolean; retry: () => void }

/** Queries every source once typing pauses. Discards a response that arrives after its query changed. */
export function useSources(sources: readonly PaletteSource[], query: string): SourcesState {
  const trimmedQuery = query.trim()
  const debouncedQuery = useDebouncedValue(trimmedQuery)
  const isSearchable = trimmedQuery.length >= minCharacters && sources.length > 0
  const results = useQueries({
    queries: sources.map(({ name, search }) => ({
      queryKey: ['palette', name, debouncedQuery],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(debouncedQuery, signal),
      enabled: isSearchable && debouncedQuery === trimmedQuery,
      retry: false,
    })),
  })
  const isDebounced = debouncedQuery === trimmedQuery
  const failedResults = results.filter(({ isError, data }) => isError || data?.isPartial === true)
  return {
    sections: isSearchable && isDebounced ? results.flatMap(({ data }) => data?.sections ?? []) : [],
    isSearching: isSearchable && (!isDebounced || results.some(({ isFetching }) => isFetching)),
    hasFailed: isSearchable && isDebounced && failedResults.some((result) => !result.isFetching),
    retry: () => {
      for (const result of failedResults) void result.refetch()
    },
  }
}

/** Returns the value after it has been stable for a moment. */
function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
