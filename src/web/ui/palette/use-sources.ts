import { useEffect, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { PaletteSection, PaletteSource } from './palette-entry.ts'

const debounceMs = 200
const fewestCharacters = 2

/** What the sources found for a query, in their order, and whether any is still looking or could not; `retry` asks those again. */
type Found = { sections: readonly PaletteSection[]; isSearching: boolean; hasFailed: boolean; retry: () => void }

/** Asks every source once the typing rests; an answer that comes too late for its query is dropped. */
export function useSources(sources: readonly PaletteSource[], query: string): Found {
  const wanted = query.trim()
  const asked = useSettled(wanted)
  const isWanted = wanted.length >= fewestCharacters && sources.length > 0
  const answers = useQueries({
    queries: sources.map(({ name, search }) => ({
      queryKey: ['palette', name, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, signal),
      enabled: isWanted && asked === wanted,
      retry: false,
    })),
  })
  const isSettled = asked === wanted
  const failed = answers.filter(({ isError, data }) => isError || data?.isPartial === true)
  return {
    sections: isWanted && isSettled ? answers.flatMap(({ data }) => data?.sections ?? []) : [],
    isSearching: isWanted && (!isSettled || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isWanted && isSettled && failed.some((answer) => !answer.isFetching),
    retry: () => {
      for (const answer of failed) void answer.refetch()
    },
  }
}

/** A value once it has rested. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
