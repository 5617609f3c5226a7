import { listPosts, type Post } from '#contract/community.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { queryOf } from '../../lib/queries.ts'

/** Whose posts a page picks up: those of the whole tribe, or of the members of the viewer's pod. */
export type Circle = 'tribe' | 'my-pod'

/** So many wins, and so many needs and offers, stand on a page that picks them up. */
export const cardSize = 3

/** So much of a first line is shown at most, in characters. */
const longestLine = 140

const within = (circle: Circle) => ({ limit: cardSize, ...(circle === 'my-pod' && { from: circle }) })

/** The newest wins. */
export const winsQuery = (circle: Circle) => queryOf(listPosts, { query: { section: 'wins', ...within(circle) } })

/** The newest needs and offers that are open. */
export const needsQuery = (circle: Circle) =>
  queryOf(listPosts, { query: { section: 'needs-and-offers', open: '1', ...within(circle) } })

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
