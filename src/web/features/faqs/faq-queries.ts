import type { listFaqs, rateFaq, getFaq } from '#contract/api/content/faqs.ts'
import { queryOf } from '#web/lib/queries.ts'

// Paths only, without the schemas: anonymous visitors read these pages, and the schemas would add all of zod.
const listEndpoint = { method: 'GET', path: '/api/faqs' } satisfies Pick<typeof listFaqs, 'method' | 'path'>
const getEndpoint = { method: 'GET', path: '/api/faqs/{slug}' } satisfies Pick<typeof getFaq, 'method' | 'path'>
const rateEndpoint = { method: 'POST', path: '/api/faqs/{slug}/helpful' } satisfies Pick<typeof rateFaq, 'method' | 'path'>

/** The endpoint that records whether an answer was helpful. */
export const rateFaqEndpoint = rateEndpoint as typeof rateFaq

type FaqsQueryInput = Parameters<typeof queryOf<typeof listFaqs>>[1] extends infer Input
  ? Input extends { query?: infer Query }
    ? Query
    : never
  : never

/** Query of FAQs: of a category, matching search terms, or all. */
export const faqsQuery = (query: FaqsQueryInput) => queryOf(listEndpoint as typeof listFaqs, { query })

export const faqQuery = (slug: string) => queryOf(getEndpoint as typeof getFaq, { params: { slug } })
