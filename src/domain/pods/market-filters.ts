import { type StateCode, stateCodes } from '../profile/states.ts'
import { niches } from '../statement/options.ts'
import { meetingDays } from './slots.ts'

/** Filters of the marketplace as they stand in the address and in the call: text, with commas between several words of one. */
export type MarketFilters = {
  q?: string
  day?: string
  /** Hours of the viewer's clock: `11-18`. */
  hours?: string
  niche?: string
  state?: StateCode
  openSeats?: string
  trained?: '1'
}

/** A name of a filter. */
export type FilterName = keyof MarketFilters

/** The least numbers of free seats to choose from; one is what every pod of the marketplace has. */
export const seatChoices = ['2', '3', '4', '5'] as const

/** Fewest letters that are searched for: a single one finds nearly everything. */
const fewestLetters = 2
const mostLetters = 80

const readers: Readonly<Record<FilterName, (given: string) => string>> = {
  q: readWords,
  day: keepKnown(meetingDays.map(({ value }) => value)),
  hours: (given) => writeHours(readHours(given)),
  niche: keepKnown(niches),
  state: (given) => stateCodes.find((code) => code === given) ?? '',
  openSeats: (given) => seatChoices.find((choice) => choice === given) ?? '',
  trained: (given) => (given === '1' ? '1' : ''),
}

const filterNames = Object.keys(readers) as FilterName[]

/** The filters among the parameters of an address; what nobody knows is left out. */
export function filtersOf(query: Readonly<Record<string, string | undefined>>): MarketFilters {
  const pairs = filterNames.flatMap((name) => {
    const value = readers[name](query[name] ?? '')
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs) as MarketFilters
}

/** The filters with one of them changed; an empty value takes it out. */
export function withFilter(filters: MarketFilters, name: FilterName, value: string): MarketFilters {
  return filtersOf({ ...filters, [name]: value })
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

/** First and last full hour of a day on the clock, 0 to 24, the first before the last. */
export type Hours = readonly [from: number, to: number]

/** The whole day, which filters nothing. */
export const allHours: Hours = [0, 24]

/** The hours that a text such as `11-18` names, or null where it names none, or they end before they begin. */
export function parseHours(text: string): Hours | null {
  const found = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  const [from, to] = [Number(found?.[1]), Number(found?.[2])]
  return from < to && to <= 24 ? [from, to] : null
}

/** The hours that a filter names; the whole day where it names none. */
export function readHours(given: string | undefined): Hours {
  return (given && parseHours(given)) || allHours
}

/** Hours as a filter; empty for the whole day. */
export function writeHours([from, to]: Hours): string {
  return from === allHours[0] && to === allHours[1] ? '' : `${from}-${to}`
}

function readWords(given: string): string {
  const words = given.trim().slice(0, mostLetters).trim()
  return Array.from(words).length < fewestLetters ? '' : words
}

function keepKnown(known: readonly string[]): (given: string) => string {
  return (given) => [...new Set(wordsIn(given))].filter((word) => known.includes(word)).join(',')
}
