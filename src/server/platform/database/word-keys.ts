import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The words of a text, and each word of four to twenty-four letters with any one letter left out, as an array. Two words share one of
 * these where a single slip of the finger lies between them: a letter too few, too many, a wrong one, or two that changed places. An index
 * over this array finds such words in as little time among millions as among hundreds, which comparing trigrams does not.
 */
export function misspellings(text: SQLWrapper): SQL {
  return sql`misspellings(${text})`
}

/**
 * The first letters of each word of a text that spaces divide, one letter and more up to twenty-four, as an array. An index over it finds
 * texts that have several such beginnings by the rarest of them.
 */
export function beginnings(text: SQLWrapper): SQL {
  return sql`beginnings(${text})`
}

/** Typed words as `beginnings` of a text hold them, an array: what is longer is told by its first letters. */
export function asBeginnings(words: readonly string[]): SQL {
  return sql`array[${sql.join(
    words.map((word) => sql`left(${word}::text, 24)`),
    sql`, `,
  )}]`
}
