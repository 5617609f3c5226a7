import type { FaqListResponse, listFaqs as endpoint } from '#contract/api/content/faqs.ts'
import type { QueryOf } from '#contract/api/endpoint.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ContentDeps } from '../deps.ts'
import { parseSearchTerms } from '#server/platform/search-terms.ts'
import { maxSearchTerms } from './search-limits.ts'
import { type FaqRow, listFaqRows, searchFaqRows } from './store.ts'

/** Lists the questions of a category, those that match a search, or all of them. */
export async function listFaqs({ db }: ContentDeps, { category, q }: QueryOf<typeof endpoint>): Promise<FaqListResponse> {
  if (q === undefined) return { faqs: await listFaqRows(db, category) }
  const searchTerms = parseSearchTerms(q, maxSearchTerms)
  return { faqs: searchTerms.length === 0 ? [] : await searchFaqRows(db, searchTerms, category) }
}

/**
 * Searches the questions that contain all search terms, allowing typos, best match first.
 *
 * @param searchTerms in lower case, at least one
 * @param max maximum number of results
 */
export async function searchFaqs(executor: Executor, searchTerms: readonly string[], max: number): Promise<FaqRow[]> {
  return (await searchFaqRows(executor, searchTerms, undefined)).slice(0, max)
}
