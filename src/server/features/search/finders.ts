import type { Hit, HitGroup } from '#contract/search.ts'
import { sections } from '#domain/community/sections.ts'
import { plainText } from '#domain/content/plain-text.ts'
import type { SearchableKind } from '#domain/content/searchable.ts'
import { placesMeant } from '#domain/profile/place-words.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/words/full-name.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { searchMembers, searchPosts } from '../community/index.ts'
import { searchFaqs, searchLessons } from '../content/index.ts'
import { searchPods } from '../pods/index.ts'
import { excerptOf, markWords } from './marked.ts'

/** What is searched for: words in small letters, and the text they were taken from. */
type Asked = { words: readonly string[]; typed: string; now: Date }

type Found = Pick<HitGroup, 'hits' | 'more'>

/** Searches one kind of thing, in the transaction of its own group. */
type Finder = (executor: Executor, asked: Asked) => Promise<Found>

const hitsMost = 5

/** What is asked for beyond the five tells whether a full list has more. */
const lookedFor = hitsMost + 1

/** Who searches what, by kind. */
export const finders: Readonly<Record<SearchableKind, Finder>> = {
  members: async (executor, { words, typed, now }) => {
    const { members, isNamed } = await searchMembers(executor, { words, most: lookedFor, now })
    const hits = members.map(({ id, headline, city, state, ...named }) => {
      const place = [city, state && stateName(state)].filter(Boolean).join(', ')
      const line = [headline, place].filter(Boolean).join(' · ')
      return hitOf(words, { id, title: fullName(named), line, to: `/community?member=${id}` })
    })
    return withMore(hits, fullList('/community', { section: 'directory' }, { typed, words, isSaid: isNamed }))
  },
  posts: async (executor, { words, typed }) => {
    const found = await searchPosts(executor, words, lookedFor)
    const hits = found.map(({ id, author, section, body }) => {
      const label = sections.find(({ value }) => value === section)?.label ?? ''
      return hitOf(words, { id, title: `${author} · ${label}`, line: plainText(body), to: `/community?post=${id}` })
    })
    return withMore(hits, addressWith('/community', { q: typed }))
  },
  lessons: async (executor, { words }) => {
    const found = await searchLessons(executor, words, hitsMost)
    const hits = found.map(({ course, courseTitle, slug, title, body }) => {
      const line = `${courseTitle} · ${plainText(body)}`
      return hitOf(words, { id: `${course}/${slug}`, title, line, to: `/dashboard/resources/${course}/${slug}` })
    })
    return withMore(hits, null)
  },
  faqs: async (executor, { words, typed }) => {
    const found = await searchFaqs(executor, words, lookedFor)
    const hits = found.map(({ slug, question, answer }) =>
      hitOf(words, { id: slug, title: question, line: plainText(answer), to: `/faqs/${slug}` }),
    )
    return withMore(hits, addressWith('/faqs', { q: typed }))
  },
  pods: async (executor, { words, typed }) => {
    const { pods, isSaid } = await searchPods(executor, words, lookedFor)
    const hits = pods.map(({ slug, podNumber, name, focus, state, description }) => {
      const line = [`Pod ${podNumber}`, focus, state && stateName(state), description].filter(Boolean).join(' · ')
      return hitOf(words, { id: slug, title: name, line, to: `/pod-marketplace/${slug}` })
    })
    return withMore(hits, fullList('/pod-marketplace', {}, { typed, words, isSaid }))
  },
}

function hitOf(words: readonly string[], { id, title, line, to }: { id: string; title: string; line: string; to: string }): Hit {
  return { id, title: markWords(title, words), line: excerptOf(line, words), to }
}

function withMore(hits: readonly Hit[], fullList: string | null): Found {
  return { hits: hits.slice(0, hitsMost), more: hits.length > hitsMost ? fullList : null }
}

type Searched = { typed: string; words: readonly string[]; isSaid: boolean }

/** The list that finds the same: by the words that were typed, or by the state they name. Null where no list does. */
function fullList(path: string, query: Readonly<Record<string, string>>, { typed, words, isSaid }: Searched): string | null {
  if (isSaid) return addressWith(path, { ...query, q: typed })
  const [state, ...others] = placesMeant(words).states
  return state && others.length === 0 ? addressWith(path, { ...query, state }) : null
}

function addressWith(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}
