import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Minimum similarity of a word for a typo match. */
const minSimilarity = 0.6

/**
 * Builds a condition for whether a text contains a word or prefix, allowing typos. Stop words such as "the" match every text.
 *
 * @param search the text's words, a `tsvector` of English
 * @param similarText the text in which similar words match too
 */
export function matchesWord(word: string, search: SQLWrapper, similarText: SQLWrapper): SQL {
  const query = sql`to_tsquery('english', ${`${word}:*`})`
  return sql`(${search} @@ ${query} or numnode(${query}) = 0 or word_similarity(${word}, ${similarText}) >= ${minSimilarity})`
}

/** Builds a full-text query that matches any of these terms or prefixes. More matches rank higher. */
export function anyWordQuery(terms: readonly string[]): SQL {
  return sql`to_tsquery('english', ${terms.map((word) => `${word}:*`).join(' | ')})`
}
