import type { SearchHit, SearchHitGroup } from '#contract/api/search.ts'
import { sections } from '#domain/community/sections.ts'
import { plainText } from '#domain/content/plain-text.ts'
import type { SearchableKind } from '#domain/content/searchable.ts'
import { matchLocations } from '#domain/profile/location-terms.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { searchMembers, searchPosts } from '../community/index.ts'
import { searchFaqs, searchLessons } from '../content/index.ts'
import { searchPods } from '../pods/index.ts'
import { buildExcerpt, highlightTerms } from './highlight.ts'

/** The search: lowercase terms, and the text they come from. */
type SearchInput = { searchTerms: readonly string[]; typed: string; now: Date }

type GroupResult = Pick<SearchHitGroup, 'hits' | 'more'>

/** Searches one kind of content, in the transaction of its own group. */
type Searcher = (executor: Executor, asked: SearchInput) => Promise<GroupResult>

const maxHits = 5

/** One more than shown, to know whether there are more. */
const hitsToRequest = maxHits + 1

/** The search functions by kind. */
export const searchers: Readonly<Record<SearchableKind, Searcher>> = {
  members: async (executor, { searchTerms, typed, now }) => {
    const { members, isNamed } = await searchMembers(executor, { searchTerms, limit: hitsToRequest, now })
    const hits = members.map(({ id, headline, city, state, ...named }) => {
      const location = [city, state && stateName(state)].filter(Boolean).join(', ')
      const line = [headline, location].filter(Boolean).join(' · ')
      return toHit(searchTerms, { id, title: fullName(named), line, to: `/community?member=${id}` })
    })
    return toGroupResult(hits, fullListUrl('/community', { section: 'directory' }, { typed, searchTerms, isExact: isNamed }))
  },
  posts: async (executor, { searchTerms, typed }) => {
    const found = await searchPosts(executor, searchTerms, hitsToRequest)
    const hits = found.map(({ id, author, section, body }) => {
      const label = sections.find(({ value }) => value === section)?.label ?? ''
      return toHit(searchTerms, { id, title: `${author} · ${label}`, line: plainText(body), to: `/community?post=${id}` })
    })
    return toGroupResult(hits, urlWith('/community', { q: typed }))
  },
  lessons: async (executor, { searchTerms }) => {
    const found = await searchLessons(executor, searchTerms, maxHits)
    const hits = found.map(({ course, courseTitle, slug, title, body }) => {
      const line = `${courseTitle} · ${plainText(body)}`
      return toHit(searchTerms, { id: `${course}/${slug}`, title, line, to: `/dashboard/resources/${course}/${slug}` })
    })
    return toGroupResult(hits, null)
  },
  faqs: async (executor, { searchTerms, typed }) => {
    const found = await searchFaqs(executor, searchTerms, hitsToRequest)
    const hits = found.map(({ slug, question, answer }) =>
      toHit(searchTerms, { id: slug, title: question, line: plainText(answer), to: `/faqs/${slug}` }),
    )
    return toGroupResult(hits, urlWith('/faqs', { q: typed }))
  },
  pods: async (executor, { searchTerms, typed }) => {
    const { pods, isSaid: isExact } = await searchPods(executor, searchTerms, hitsToRequest)
    const hits = pods.map(({ slug, podNumber, name, focus, state, description }) => {
      const line = [`Pod ${podNumber}`, focus, state && stateName(state), description].filter(Boolean).join(' · ')
      return toHit(searchTerms, { id: slug, title: name, line, to: `/pod-marketplace/${slug}` })
    })
    return toGroupResult(hits, fullListUrl('/pod-marketplace', {}, { typed, searchTerms, isExact }))
  },
}

function toHit(
  searchTerms: readonly string[],
  { id, title, line, to }: { id: string; title: string; line: string; to: string },
): SearchHit {
  return { id, title: highlightTerms(title, searchTerms), line: buildExcerpt(line, searchTerms), to }
}

function toGroupResult(hits: readonly SearchHit[], fullListUrl: string | null): GroupResult {
  return { hits: hits.slice(0, maxHits), more: hits.length > maxHits ? fullListUrl : null }
}

type ListQuery = { typed: string; searchTerms: readonly string[]; isExact: boolean }

/**
 * Returns the URL of a list with the same results, filtered by the typed terms or by the state they name, or null if there is
 * none.
 */
function fullListUrl(
  path: string,
  query: Readonly<Record<string, string>>,
  { typed, searchTerms, isExact }: ListQuery,
): string | null {
  if (isExact) return urlWith(path, { ...query, q: typed })
  const [state, ...others] = matchLocations(searchTerms).states
  return state && others.length === 0 ? urlWith(path, { ...query, state }) : null
}

function urlWith(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}
