import { type StateCode, stateCodes } from '../profile/states.ts'
import { niches } from '../statement/options.ts'
import { meetingDays } from './slots.ts'

/** Filters of the marketplace as they appear in the URL and in the API request: text, with several values separated by commas. */
export type MarketFilters = {
  q?: string
  day?: string
  /** Hours on the viewer's clock: `11-18`. */
  hours?: string
  niche?: string
  state?: StateCode
  openSeats?: string
  trained?: '1'
}

/** Name of a marketplace filter, which is also its query parameter. */
export type FilterName = keyof MarketFilters

/** Minimum numbers of free seats to choose from. Every listed pod has at least one. */
export const openSeatChoices = ['2', '3', '4', '5'] as const

/** Minimum length of a search term. A single letter matches nearly everything. */
const minSearchLength = 2
const maxSearchLength = 80

const filterParsers: Readonly<Record<FilterName, (value: string) => string>> = {
  q: parseSearchTerms,
  day: parseKnownValues(meetingDays.map(({ value }) => value)),
  hours: (value) => serializeHours(parseHoursOrAll(value)),
  niche: parseKnownValues(niches),
  state: (value) => stateCodes.find((code) => code === value) ?? '',
  openSeats: (value) => openSeatChoices.find((choice) => choice === value) ?? '',
  trained: (value) => (value === '1' ? '1' : ''),
}

const filterNames = Object.keys(filterParsers) as FilterName[]

/** Parses the filters from the query parameters. Ignores unknown values. */
export function parseMarketFilters(query: Readonly<Record<string, string | undefined>>): MarketFilters {
  const pairs = filterNames.flatMap((name) => {
    const value = filterParsers[name](query[name] ?? '')
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs) as MarketFilters
}

/** Returns the filters with one changed. An empty value removes it. */
export function withFilter(filters: MarketFilters, name: FilterName, value: string): MarketFilters {
  return parseMarketFilters({ ...filters, [name]: value })
}

/** Returns the values of a filter. */
export function filterValues(value: string | undefined): string[] {
  return (value ?? '').split(',').filter(Boolean)
}

/** Adds a value to a filter, or removes it if it is there. */
export function toggleFilterValue(value: string | undefined, word: string): string {
  const terms = filterValues(value)
  return (terms.includes(word) ? terms.filter((other) => other !== word) : [...terms, word]).join(',')
}

/** First and last full hour of a range, 0 to 24, the first before the last. */
export type HourRange = readonly [from: number, to: number]

/** The whole day, which filters nothing. */
export const allHours: HourRange = [0, 24]

/** Parses hours such as `11-18`. Null if the text is not a range or ends before it begins. */
export function parseHours(text: string): HourRange | null {
  const found = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  const [from, to] = [Number(found?.[1]), Number(found?.[2])]
  return from < to && to <= 24 ? [from, to] : null
}

/** Parses the hours of a filter. Defaults to the whole day. */
export function parseHoursOrAll(value: string | undefined): HourRange {
  return (value && parseHours(value)) || allHours
}

/** Serializes hours for a filter. Empty for the whole day. */
export function serializeHours([from, to]: HourRange): string {
  return from === allHours[0] && to === allHours[1] ? '' : `${from}-${to}`
}

function parseSearchTerms(value: string): string {
  const terms = value.trim().slice(0, maxSearchLength).trim()
  return Array.from(terms).length < minSearchLength ? '' : terms
}

function parseKnownValues(known: readonly string[]): (value: string) => string {
  return (value) => [...new Set(filterValues(value))].filter((word) => known.includes(word)).join(',')
}
