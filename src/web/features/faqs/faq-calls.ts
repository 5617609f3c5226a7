import type { listFaqs, rateFaq, readFaq } from '#contract/faqs.ts'
import { queryOf } from '../../lib/queries.ts'

// Named without their schemas: these pages are read by people who are not signed in, and would bring all of zod along.
const listCall = { method: 'GET', path: '/api/faqs' } satisfies Pick<typeof listFaqs, 'method' | 'path'>
const readCall = { method: 'GET', path: '/api/faqs/{slug}' } satisfies Pick<typeof readFaq, 'method' | 'path'>
const rateCall = { method: 'POST', path: '/api/faqs/{slug}/helpful' } satisfies Pick<typeof rateFaq, 'method' | 'path'>

/** Says whether an answer helped. */
export const rating = rateCall as typeof rateFaq

type FaqsWanted = Parameters<typeof queryOf<typeof listFaqs>>[1] extends infer Input
  ? Input extends { query?: infer Query }
    ? Query
    : never
  : never

/** The questions of a category, those that fit some words, or all. */
export const faqsQuery = (query: FaqsWanted) => queryOf(listCall as typeof listFaqs, { query })

/** One question. */
export const faqQuery = (slug: string) => queryOf(readCall as typeof readFaq, { params: { slug } })
