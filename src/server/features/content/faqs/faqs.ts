import type { FaqListResponse, listFaqs as endpoint, FaqDetail } from '#contract/api/content/faqs.ts'
import type { QueryOf } from '#contract/api/endpoint.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ContentDeps } from '../deps.ts'
import { parseSearchTerms } from '#server/platform/search-terms.ts'
import { type FaqRow, listFaqRows, searchFaqRows, findFaq, findVote, listRelated, matchFaqRows } from './store.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Voter } from './voter.ts'
import type { Deps } from '#server/deps.ts'

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

const maxRelated = 4

/**
 * Returns a question with related ones and this visitor's vote.
 *
 * @throws ProblemError `not-found`
 */
export async function getFaq({ db }: ContentDeps, { key }: Voter, slug: string): Promise<FaqDetail> {
  const faq = await findFaq(db, slug)
  if (!faq) throw new ProblemError('not-found')
  const [related, isHelpful] = await Promise.all([listRelated(db, faq, maxRelated), findVote(db, slug, key)])
  return { ...faq, related, isHelpful }
}

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

/** Maximum number of search terms. Further ones are ignored. */
const maxSearchTerms = 12

/** Maximum number of words of a message to compare. A page of text is enough to find its subject. */
const maxComparedTerms = 120
