import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns an array of the words of a text, and of each word of 4 to 24 letters with any one letter removed. Two words that share
 * an entry differ by one typo: a missing letter, an extra one, a wrong one, or two swapped. An index over this array finds such
 * words equally fast among hundreds and millions of rows, which comparing trigrams does not.
 */
export function misspellingKeys(text: SQLWrapper): SQL {
  return sql`misspellings(${text})`
}

/**
 * Returns an array of the prefixes of each space-separated word of a text, from 1 to 24 letters. An index over it finds texts
 * that match several prefixes by starting from the rarest.
 */
export function wordPrefixes(text: SQLWrapper): SQL {
  return sql`beginnings(${text})`
}

/** Converts search terms to an array that can be compared with {@link wordPrefixes}. Longer terms are truncated. */
export function toPrefixArray(terms: readonly string[]): SQL {
  return sql`array[${sql.join(
    terms.map((word) => sql`left(${word}::text, 24)`),
    sql`, `,
  )}]`
}
