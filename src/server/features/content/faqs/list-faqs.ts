import type { Faqs, listFaqs as endpoint } from '#contract/faqs.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ContentDeps } from '../deps.ts'
import { wordsIn } from '#server/platform/search-words.ts'
import { searchedWords } from './search-words.ts'
import { type FaqRow, listFaqRows, searchFaqRows } from './store.ts'

/** The questions of a category, those that words are found in, or all of them. */
export async function listFaqs({ db }: ContentDeps, { category, q }: QueryOf<typeof endpoint>): Promise<Faqs> {
  if (q === undefined) return { faqs: await listFaqRows(db, category) }
  const words = wordsIn(q, searchedWords)
  return { faqs: words.length === 0 ? [] : await searchFaqRows(db, words, category) }
}

/**
 * The questions that hold every one of these words, or nearly so; the best first.
 *
 * @param words in small letters, at least one
 * @param most how many at most
 */
export async function searchFaqs(executor: Executor, words: readonly string[], most: number): Promise<FaqRow[]> {
  return (await searchFaqRows(executor, words, undefined)).slice(0, most)
}
