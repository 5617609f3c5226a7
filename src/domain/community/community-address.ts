import { type StateCode, stateCodes } from '../profile/states.ts'
import { type ExpertiseArea, expertiseAreas, type Niche, niches, reaches } from '../statement/options.ts'
import { type PostKind, postKinds, type Section, sections } from './sections.ts'

/** Parameters after the question mark of the page's address. */
type Query = Readonly<Record<string, string | undefined>>

/** The name of the directory among the sections of the page. */
export const directorySection = 'directory'

/** Filters of the feed as they stand in the address and in the call, all of them text. */
export type FeedFilters = { section?: Section; kind?: PostKind; state?: StateCode; open?: '1'; q?: string }

/** Filters of the directory, likewise. */
export type DirectoryAddress = {
  q?: string
  niche?: Niche
  state?: StateCode
  strength?: ExpertiseArea
  reach?: (typeof reaches)[number]
}

type Reader = (given: string) => string

const oneOf =
  (known: readonly string[]): Reader =>
  (given) =>
    known.includes(given) ? given : ''
/** A single letter finds nearly everything. */
const readWords: Reader = (given) => (Array.from(given.trim()).length < 2 ? '' : given.trim().slice(0, 80))

const feedReaders: Readonly<Record<keyof FeedFilters, Reader>> = {
  section: oneOf(sections.map(({ value }) => value)),
  kind: oneOf(postKinds.map(({ value }) => value)),
  state: oneOf(stateCodes),
  open: oneOf(['1']),
  q: readWords,
}

const directoryReaders: Readonly<Record<keyof DirectoryAddress, Reader>> = {
  q: readWords,
  niche: oneOf(niches),
  state: oneOf(stateCodes),
  strength: oneOf(expertiseAreas),
  reach: oneOf(reaches),
}

/** Whether an address of the community shows the directory. */
export function showsDirectory(query: Query): boolean {
  return query['section'] === directorySection
}

/** The filters of the feed among the parameters of an address; what nobody knows, or belongs to another section, is left out. */
export function feedFiltersOf(query: Query): FeedFilters {
  const { kind, open, state, ...others } = read(feedReaders, query) as FeedFilters
  return {
    ...others,
    ...(others.section === 'needs-and-offers' && { ...(kind && { kind }), ...(open && { open }) }),
    ...(others.section === 'market-talk' && state && { state }),
  }
}

/** The filters of the directory among the parameters of an address. */
export function directoryFiltersOf(query: Query): DirectoryAddress {
  return read(directoryReaders, query)
}

function read(readers: Readonly<Record<string, Reader>>, query: Query): Record<string, string> {
  const pairs = Object.entries(readers).map(([name, reader]) => [name, reader(query[name] ?? '')] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value))
}
