import type { ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import type { suggestFaqs as endpoint } from '#contract/api/support/support.ts'
import { faqCategoryOf } from '#domain/support/topics.ts'
import { listFaqRows, findMatchingFaqs } from '../content/index.ts'
import type { SupportDeps } from './deps.ts'

/** About as many as people read before they write to support. */
const maxSuggestions = 3

/**
 * Returns FAQs that may answer a question: those that share words with it, then others of its topic, then the first of each
 * category.
 */
export async function suggestFaqs(
  { db }: Pick<SupportDeps, 'db'>,
  { topic, about = '' }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const matching = await findMatchingFaqs({ db }, about, maxSuggestions)
  if (matching.length === maxSuggestions) return { faqs: matching }
  const all = await listFaqRows(db)
  const category = topic ? faqCategoryOf(topic) : null
  const ofTopic = all.filter((faq) => faq.category === category)
  const firsts = all.filter((faq, i) => all[i - 1]?.category !== faq.category)
  const inTurn = [...matching, ...ofTopic, ...firsts]
  const faqs = [...new Map(inTurn.map((faq) => [faq.slug, faq])).values()].slice(0, maxSuggestions)
  return { faqs }
}
