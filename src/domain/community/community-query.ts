import { type StateCode, stateCodes } from '../profile/states.ts'
import { type ExpertiseArea, expertiseAreas, type Niche, niches, reaches } from '../statement/options.ts'
import { type PostKind, postKinds, type Section, sections } from './sections.ts'

/** Query parameters of the page's URL. */
type Query = Readonly<Record<string, string | undefined>>

/** The value of the `section` parameter that selects the directory. */
export const directorySection = 'directory'

/** Filters of the feed as they appear in the URL and in the API request. All values are text. */
export type FeedFilters = { section?: Section; kind?: PostKind; state?: StateCode; open?: '1'; q?: string }

/** Filters of the directory, as they appear in the URL and in the API request. */
export type DirectoryUrlFilters = {
  q?: string
  niche?: Niche
  state?: StateCode
  strength?: ExpertiseArea
  reach?: (typeof reaches)[number]
}

type FilterParser = (value: string) => string

const parseOneOf =
  (known: readonly string[]): FilterParser =>
  (value) =>
    known.includes(value) ? value : ''
/** A single letter matches nearly everything. */
const parseSearchTerms: FilterParser = (value) => (Array.from(value.trim()).length < 2 ? '' : value.trim().slice(0, 80))

const feedParsers: Readonly<Record<keyof FeedFilters, FilterParser>> = {
  section: parseOneOf(sections.map(({ value }) => value)),
  kind: parseOneOf(postKinds.map(({ value }) => value)),
  state: parseOneOf(stateCodes),
  open: parseOneOf(['1']),
  q: parseSearchTerms,
}

const directoryParsers: Readonly<Record<keyof DirectoryUrlFilters, FilterParser>> = {
  q: parseSearchTerms,
  niche: parseOneOf(niches),
  state: parseOneOf(stateCodes),
  strength: parseOneOf(expertiseAreas),
  reach: parseOneOf(reaches),
}

/** Whether the query parameters select the directory. */
export function isDirectoryQuery(query: Query): boolean {
  return query['section'] === directorySection
}

/** Parses the filters of the feed from the query parameters. Ignores unknown values and filters of another section. */
export function feedFiltersOf(query: Query): FeedFilters {
  const { kind, open, state, ...others } = parseFilters(feedParsers, query) as FeedFilters
  return {
    ...others,
    ...(others.section === 'needs-and-offers' && { ...(kind && { kind }), ...(open && { open }) }),
    ...(others.section === 'market-talk' && state && { state }),
  }
}

/** Parses the filters of the directory from the query parameters. */
export function directoryFiltersOf(query: Query): DirectoryUrlFilters {
  return parseFilters(directoryParsers, query)
}

function parseFilters(readers: Readonly<Record<string, FilterParser>>, query: Query): Record<string, string> {
  const pairs = Object.entries(readers).map(([name, reader]) => [name, reader(query[name] ?? '')] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value))
}
