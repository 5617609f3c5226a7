import { listPosts, type Post } from '#contract/api/community/posts.ts'
import { cardPostFilters, type CardPart, cardPostCount, type PostScope } from '#domain/community/card.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Maximum length of a displayed first line, in characters. */
const maxLineLength = 140

/** Query of one half of the card: the newest wins, or the newest open needs and offers. */
export const cardQuery = (part: CardPart, circle: PostScope) => queryOf(listPosts, { query: cardPostFilters(part, circle) })

/** The first non-empty line of a post, without Markdown characters. A line of only such characters is unchanged. */
export function firstLineOf(body: string): string {
  const line = body.split('\n').map(plainText).find(Boolean) ?? body.trim()
  const characters = Array.from(line)
  return characters.length > maxLineLength ? `${characters.slice(0, maxLineLength).join('').trimEnd()}…` : line
}

/**
 * Open posts merged with those settled here, newest first. A settled post stays in place so that it can be reopened. The
 * server's version of a post takes precedence over the remembered one.
 */
export function mergeSettled(open: readonly Post[], settledHere: readonly Post[]): Post[] {
  const openIds = new Set(open.map(({ id }) => id))
  return [...open, ...settledHere.filter(({ id }) => !openIds.has(id))]
    .toSorted((a, b) => Date.parse(b.postedAt) - Date.parse(a.postedAt))
    .slice(0, cardPostCount)
}
