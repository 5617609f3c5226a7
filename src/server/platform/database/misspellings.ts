import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The words of a text, and each word of four to twenty-four letters with any one letter left out, as an array. Two words share one of
 * these where a single slip of the finger lies between them: a letter too few, too many, a wrong one, or two that changed places. An index
 * over this array finds such words in as little time among millions as among hundreds, which comparing trigrams does not.
 */
export function misspellings(text: SQLWrapper): SQL {
  return sql`misspellings(${text})`
}
