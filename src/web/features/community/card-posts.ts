import { listPosts, type Post } from '#contract/community.ts'
import { cardFiltersOf, type CardPart, cardSize, type Circle } from '#domain/community/card.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { queryOf } from '../../lib/queries.ts'

/** So much of a first line is shown at most, in characters. */
const longestLine = 140

/** One half of what a page picks up: the newest wins, or the newest needs and offers that are open. */
export const cardQuery = (part: CardPart, circle: Circle) => queryOf(listPosts, { query: cardFiltersOf(part, circle) })

/** The first line of a post that says something, without the signs of Markdown; what is nothing but signs stays as it is. */
export function firstLineOf(body: string): string {
  const line = body.split('\n').map(plainText).find(Boolean) ?? body.trim()
  const letters = Array.from(line)
  return letters.length > longestLine ? `${letters.slice(0, longestLine).join('').trimEnd()}…` : line
}

/**
 * What is open with what was settled here, the newest first: it stays where it was, so that a press too many can be taken back. What the
 * server says of a post goes before what is remembered of it.
 */
export function withSettledHere(open: readonly Post[], here: readonly Post[]): Post[] {
  const known = new Set(open.map(({ id }) => id))
  return [...open, ...here.filter(({ id }) => !known.has(id))]
    .toSorted((a, b) => Date.parse(b.postedAt) - Date.parse(a.postedAt))
    .slice(0, cardSize)
}
