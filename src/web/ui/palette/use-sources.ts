import { useEffect, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { PaletteSection, PaletteSource } from './palette-entry.ts'

const debounceMs = 200
const fewestCharacters = 2

/** What the sources found for a query, in their order, and whether any is still looking or could not. */
type Sourced = { sections: readonly PaletteSection[]; isSearching: boolean; hasFailed: boolean }

/** Asks every source once the typing rests; an answer that comes too late for its query is dropped. */
export function useSources(sources: readonly PaletteSource[], query: string): Sourced {
  const wanted = query.trim()
  const asked = useSettled(wanted)
  const isWanted = wanted.length >= fewestCharacters && sources.length > 0
  const answers = useQueries({
    queries: sources.map(({ heading, search }) => ({
      queryKey: ['palette', heading, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, signal),
      enabled: isWanted && asked === wanted,
      retry: false,
    })),
  })
  const isSettled = asked === wanted
  return {
    sections: sources.flatMap(({ heading }, i) => {
      const entries = isWanted && isSettled ? (answers[i]?.data ?? []) : []
      return entries.length > 0 ? [{ heading, entries }] : []
    }),
    isSearching: isWanted && (!isSettled || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isWanted && isSettled && answers.some(({ isError }) => isError),
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
