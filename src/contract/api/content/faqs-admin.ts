import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Faq, FaqCategorySlug } from './faqs.ts'

/**
 * A question as admins see it. `helpful` and `notHelpful` count votes. `editedAt` is when it was last edited here, ISO 8601.
 * `version` increases with every change of its text. `isShipped`: the product's files contain it. `hasNewer`: the shipped text
 * has changed since the edit.
 */
export const AdminFaq = z.extend(Faq, {
  isPublished: z.boolean(),
  version: z.int(),
  editedAt: z.nullable(z.iso.datetime()),
  isShipped: z.boolean(),
  hasNewer: z.boolean(),
  helpful: z.int(),
  notHelpful: z.int(),
})
export type AdminFaq = z.infer<typeof AdminFaq>

/** A question with its shipped text in Markdown. Null for a question created here. */
export const AdminFaqDetail = z.extend(AdminFaq, {
  shipped: z.nullable(z.object({ question: z.string(), category: FaqCategorySlug, answer: z.string() })),
})
export type AdminFaqDetail = z.infer<typeof AdminFaqDetail>

const slugParams = z.object({ slug: z.string().check(z.maxLength(100)) })

/** The field table `faqFields` validates all other keys, with the messages of the form. */
const FaqBody = z.looseObject({ isPublished: z.optional(z.boolean()) })

/** GET /api/admin/faqs: lists all questions in order, including unpublished ones. */
export const listAdminFaqs = endpoint({
  method: 'GET',
  path: '/api/admin/faqs',
  access: 'content.edit',
  summary: 'Lists frequently asked questions with their votes, including unpublished ones',
  response: z.object({ faqs: z.array(AdminFaq) }),
})

/** GET /api/admin/faqs/{slug}: returns one question with its shipped text. */
export const getAdminFaq = endpoint({
  method: 'GET',
  path: '/api/admin/faqs/{slug}',
  access: 'content.edit',
  summary: 'Returns a frequently asked question for editing',
  params: slugParams,
  response: AdminFaqDetail,
  problems: ['not-found'],
})

/** POST /api/admin/faqs: creates a question as the last of its category. Its slug is derived from it and never changes. */
export const createFaq = endpoint({
  method: 'POST',
  path: '/api/admin/faqs',
  access: 'content.edit',
  summary: 'Creates a question; its slug is derived from it and never changes; idempotent',
  body: FaqBody,
  status: 201,
  response: AdminFaqDetail,
  problems: ['invalid-fields'],
})

/**
 * PATCH /api/admin/faqs/{slug}: changes the submitted fields. A change of the text requires `version`, the version it was based
 * on. `isPublished` can change without it.
 */
export const updateFaq = endpoint({
  method: 'PATCH',
  path: '/api/admin/faqs/{slug}',
  access: 'content.edit',
  summary: 'Changes the submitted fields of a question: its text, its category, and whether it is published',
  params: slugParams,
  body: z.extend(FaqBody, { version: z.optional(z.int()) }),
  response: AdminFaqDetail,
  problems: ['not-found', 'invalid-fields', 'text-changed'],
})

/** DELETE /api/admin/faqs/{slug}: deletes a question created here, with its votes. A shipped question can only be unpublished. */
export const deleteFaq = endpoint({
  method: 'DELETE',
  path: '/api/admin/faqs/{slug}',
  access: 'content.edit',
  summary: 'Deletes a question that was created here',
  params: slugParams,
  problems: ['not-found', 'text-shipped'],
})

/** POST /api/admin/faqs/order: sets the order of all questions of a category. */
export const reorderFaqs = endpoint({
  method: 'POST',
  path: '/api/admin/faqs/order',
  access: 'content.edit',
  summary: 'Sets the order of all questions of a category',
  body: z.object({ category: FaqCategorySlug, slugs: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000)) }),
  response: z.object({ faqs: z.array(AdminFaq) }),
  problems: ['text-changed'],
})

/**
 * POST /api/admin/faqs/{slug}/shipped: adopts the newer shipped text, or keeps the edited one and marks the newer one as seen.
 */
export const resolveShippedFaq = endpoint({
  method: 'POST',
  path: '/api/admin/faqs/{slug}/shipped',
  access: 'content.edit',
  summary: 'Adopts the text shipped with the product, or keeps the edited one',
  params: slugParams,
  body: z.object({ take: z.boolean(), version: z.int() }),
  response: AdminFaqDetail,
  problems: ['not-found', 'text-changed'],
})
