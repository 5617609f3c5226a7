import type { Deps } from '#server/deps.ts'
import { parseSearchTerms } from '#server/platform/search-terms.ts'
import { maxComparedTerms } from './search-limits.ts'
import { type FaqRow, matchFaqRows } from './store.ts'

/**
 * Suggests the questions that may answer a message, best match first. Empty if none matches.
 *
 * @param text the message, of any length
 * @param max maximum number of results
 */
export async function findMatchingFaqs({ db }: Pick<Deps, 'db'>, text: string, max: number): Promise<FaqRow[]> {
  const searchTerms = parseSearchTerms(text, maxComparedTerms)
  return searchTerms.length === 0 ? [] : matchFaqRows(db, searchTerms, max)
}
