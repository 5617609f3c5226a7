import { meetingDays } from '#domain/pods/slots.ts'
import { type StateCode, states } from '#domain/profile/states.ts'
import { niches } from '#domain/statement/options.ts'

/** Filters of the marketplace as they stand in the address and in the call: words with commas between them. */
export type MarketFilters = { q?: string; day?: string; niche?: string; state?: StateCode }

const filterNames = ['q', 'day', 'niche', 'state'] as const

/** A name of a filter. */
export type FilterName = (typeof filterNames)[number]

const known: Readonly<Record<'day' | 'niche' | 'state', readonly string[]>> = {
  day: meetingDays.map(({ value }) => value),
  niche: niches,
  state: states.map(({ value }) => value),
}

/** The filters in an address; words nobody knows are left out. */
export function filtersOf(query: URLSearchParams): MarketFilters {
  const pairs = filterNames.flatMap((name) => {
    const given = query.get(name) ?? ''
    const value =
      name === 'q'
        ? given
        : wordsIn(given)
            .filter((word) => known[name].includes(word))
            .join(',')
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs) as MarketFilters
}

/** The single words of a filter. */
export function wordsIn(value: string | undefined): string[] {
  return (value ?? '').split(',').filter(Boolean)
}

/** The filter with a word added, or without it where it was there. */
export function toggleWord(value: string | undefined, word: string): string {
  const words = wordsIn(value)
  return (words.includes(word) ? words.filter((other) => other !== word) : [...words, word]).join(',')
}

/** The address parameters with one filter changed; an empty value takes it out. */
export function withFilter(filters: MarketFilters, name: FilterName, value: string): URLSearchParams {
  const changed = Object.entries({ ...filters, [name]: value }).filter(([, each]) => each !== '')
  return new URLSearchParams(changed)
}
