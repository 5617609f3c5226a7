import * as z from 'zod/mini'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { endpoint } from '../endpoint.ts'

/** Slug of an FAQ category, as in `/faqs/{category}`. */
export const FaqCategorySlug = z.enum(faqCategories.map(({ slug }) => slug))

/** A question with its answer in Markdown without HTML. */
export const Faq = z.object({ slug: z.string(), category: FaqCategorySlug, question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof Faq>

/** Questions by category. Search results are ordered by relevance. */
export const FaqListResponse = z.object({ faqs: z.array(Faq) })
export type FaqListResponse = z.infer<typeof FaqListResponse>

/** A question with others of its category, and the visitor's vote on whether it helped. Null without a vote. */
export const FaqDetail = z.extend(Faq, {
  related: z.array(z.object({ slug: z.string(), question: z.string() })),
  isHelpful: z.nullable(z.boolean()),
})
export type FaqDetail = z.infer<typeof FaqDetail>

/** GET /api/faqs: lists the questions of a category, those that match a search, or all. */
export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/faqs',
  access: 'open',
  summary: 'Lists frequently asked questions with their answers, all or those that match',
  query: z.object({
    category: z.optional(FaqCategorySlug),
    q: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(2, 'Enter at least two characters.'),
          z.maxLength(200, 'Use up to 200 characters.'),
        ),
    ),
  }),
  response: FaqListResponse,
})

const slugParams = z.object({ slug: z.string().check(z.maxLength(100)) })

/** GET /api/faqs/{slug}: returns one question. */
export const getFaq = endpoint({
  method: 'GET',
  path: '/api/faqs/{slug}',
  access: 'open',
  summary: 'Returns a frequently asked question with its answer',
  params: slugParams,
  response: FaqDetail,
  problems: ['not-found'],
})

/** POST /api/faqs/{slug}/helpful: stores the visitor's vote. Each visitor's latest vote counts once. */
export const rateFaq = endpoint({
  method: 'POST',
  path: '/api/faqs/{slug}/helpful',
  access: 'open',
  summary: "Stores the visitor's vote on whether an answer helped; a new vote replaces the old one",
  params: slugParams,
  body: z.object({ isHelpful: z.boolean() }),
  response: z.object({ isHelpful: z.boolean() }),
  problems: ['not-found', 'too-many-requests'],
})
