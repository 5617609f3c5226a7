import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { suggestFaqs as endpoint } from '#contract/support.ts'
import { faqCategoryOf } from '#domain/support/topics.ts'
import { listFaqRows, matchingFaqs } from '../content/index.ts'
import type { SupportDeps } from './deps.ts'

/** As many as are read before one goes on to write. */
const most = 3

/**
 * Questions that may answer what somebody is about to ask: those that share words with it, then others of its topic, then the first of
 * each category.
 */
export async function suggestFaqs(
  { db }: Pick<SupportDeps, 'db'>,
  { topic, about = '' }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const matching = await matchingFaqs({ db }, about, most)
  if (matching.length === most) return { faqs: matching }
  const all = await listFaqRows(db)
  const category = topic ? faqCategoryOf(topic) : null
  const ofTopic = all.filter((faq) => faq.category === category)
  const firsts = all.filter((faq, i) => all[i - 1]?.category !== faq.category)
  const inTurn = [...matching, ...ofTopic, ...firsts]
  const faqs = [...new Map(inTurn.map((faq) => [faq.slug, faq])).values()].slice(0, most)
  return { faqs }
}
