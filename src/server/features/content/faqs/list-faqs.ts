import type { FaqFigures, Faqs, listFaqs as endpoint } from '#contract/faqs.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ContentDeps } from '../deps.ts'
import { firstWords, searchedWords } from './search-words.ts'
import { listFaqRows, listWithFigures, searchFaqRows } from './store.ts'

/** The questions of a category, those that words are found in, or all of them. */
export async function listFaqs({ db }: ContentDeps, { category, q }: QueryOf<typeof endpoint>): Promise<Faqs> {
  if (q === undefined) return { faqs: await listFaqRows(db, category) }
  const words = firstWords(q, searchedWords)
  return { faqs: words.length === 0 ? [] : await searchFaqRows(db, words, category) }
}

/** Every question with what visitors said of it. */
export async function listFaqFigures({ db }: ContentDeps): Promise<{ faqs: FaqFigures[] }> {
  const rows = await listWithFigures(db)
  return { faqs: rows.map((row) => ({ ...row, editedAt: row.editedAt?.toISOString() ?? null })) }
}
