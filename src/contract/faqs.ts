import * as z from 'zod/mini'
import { faqCategories } from '#domain/content/faq-categories.ts'
import { endpoint } from './endpoint.ts'

/** The slug of a category. */
export const FaqCategoryName = z.enum(faqCategories.map(({ slug }) => slug))

/** A question with its answer, which is Markdown without HTML. */
export const Faq = z.object({ slug: z.string(), category: FaqCategoryName, question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof Faq>

/** Questions, in the order of their categories; where something was searched for, what fits best comes first. */
export const Faqs = z.object({ faqs: z.array(Faq) })
export type Faqs = z.infer<typeof Faqs>

/** A question with others of its category, and what the visitor said of it: whether it helped, null for nothing yet. */
export const FaqDetail = z.extend(Faq, {
  related: z.array(z.object({ slug: z.string(), question: z.string() })),
  isHelpful: z.nullable(z.boolean()),
})
export type FaqDetail = z.infer<typeof FaqDetail>

/** GET /api/faqs: the questions of a category, those that words are found in, or all of them. */
export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/faqs',
  access: 'open',
  summary: 'Frequently asked questions with their answers, all of them or those that fit',
  query: z.object({
    category: z.optional(FaqCategoryName),
    q: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(2, 'Please type at least two characters.'),
          z.maxLength(200, 'Please use at most 200 characters.'),
        ),
    ),
  }),
  answer: Faqs,
})

const aboutOne = z.object({ slug: z.string().check(z.maxLength(100)) })

/** GET /api/faqs/{slug}: one question. */
export const readFaq = endpoint({
  method: 'GET',
  path: '/api/faqs/{slug}',
  access: 'open',
  summary: 'A frequently asked question with its answer',
  params: aboutOne,
  answer: FaqDetail,
  problems: ['not-found'],
})

/** POST /api/faqs/{slug}/helpful: whether it helped; the last word of each visitor counts, once. */
export const rateFaq = endpoint({
  method: 'POST',
  path: '/api/faqs/{slug}/helpful',
  access: 'open',
  summary: 'Says whether an answer helped; said again, it changes what was said',
  params: aboutOne,
  body: z.object({ isHelpful: z.boolean() }),
  answer: z.object({ isHelpful: z.boolean() }),
  problems: ['not-found', 'too-many-requests'],
})
