import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How much of a word must be found in a text where the word is not there as it was typed. */
const likeness = 0.6

/**
 * Whether a word, or its beginning, is in a text; nearly so will do, where somebody mistyped. Words like "the" are in every one.
 *
 * @param search the text's words, a `tsvector` of English
 * @param near the text in which nearly the word counts too
 */
export function holds(word: string, search: SQLWrapper, near: SQLWrapper): SQL {
  const asked = sql`to_tsquery('english', ${`${word}:*`})`
  return sql`(${search} @@ ${asked} or numnode(${asked}) = 0 or word_similarity(${word}, ${near}) >= ${likeness})`
}

/** A query that any of these words answers, or its beginning: what more of them are in comes first. */
export function anyOf(words: readonly string[]): SQL {
  return sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(' | ')})`
}
