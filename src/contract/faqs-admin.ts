import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Faq, FaqCategoryName } from './faqs.ts'

/**
 * A question as admins see it. `helpful` and `notHelpful` are how many said so; `editedAt` when it was edited here, ISO 8601; `version`
 * grows with every change of its text. `isShipped` says that the product's files have it, `hasNewer` that they have another text since it
 * was edited.
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

/** A question with the text that came with the product, in Markdown; null for one that was made here. */
export const AdminFaqDetail = z.extend(AdminFaq, {
  shipped: z.nullable(z.object({ question: z.string(), category: FaqCategoryName, answer: z.string() })),
})
export type AdminFaqDetail = z.infer<typeof AdminFaqDetail>

const aboutOne = z.object({ slug: z.string().check(z.maxLength(100)) })

/** What else there is, the field table `faqFields` reads: it finds its faults in the words of the forms. */
const Sent = z.looseObject({ isPublished: z.optional(z.boolean()) })

/** GET /api/admin/faqs: every question in its order, those that are not published among them. */
export const listAdminFaqs = endpoint({
  method: 'GET',
  path: '/api/admin/faqs',
  access: 'admin',
  summary: 'Frequently asked questions with how many they helped, those that are not published among them',
  answer: z.object({ faqs: z.array(AdminFaq) }),
})

/** GET /api/admin/faqs/{slug}: one question, with the text that came with the product. */
export const readAdminFaq = endpoint({
  method: 'GET',
  path: '/api/admin/faqs/{slug}',
  access: 'admin',
  summary: 'A frequently asked question, for those who care for it',
  params: aboutOne,
  answer: AdminFaqDetail,
  problems: ['not-found'],
})

/** POST /api/admin/faqs: a new question, the last of its category. Its address is made from it, and stays. */
export const addFaq = endpoint({
  method: 'POST',
  path: '/api/admin/faqs',
  access: 'admin',
  summary: 'Adds a question; its address is made from it and stays. Sent again, it is the same one',
  body: Sent,
  status: 201,
  answer: AdminFaqDetail,
  problems: ['invalid-fields'],
})

/**
 * PATCH /api/admin/faqs/{slug}: changes what is sent. `version` is that of the text it was typed into, and needed where the text changes;
 * `isPublished` changes by itself.
 */
export const updateFaq = endpoint({
  method: 'PATCH',
  path: '/api/admin/faqs/{slug}',
  access: 'admin',
  summary: 'Changes what is sent of a question: its text, its category, whether it is published',
  params: aboutOne,
  body: z.extend(Sent, { version: z.optional(z.int()) }),
  answer: AdminFaqDetail,
  problems: ['not-found', 'invalid-fields', 'text-changed'],
})

/** DELETE /api/admin/faqs/{slug}: lets go of a question that was made here, with its votes. What came with the product is unpublished instead. */
export const removeFaq = endpoint({
  method: 'DELETE',
  path: '/api/admin/faqs/{slug}',
  access: 'admin',
  summary: 'Deletes a question that was made here',
  params: aboutOne,
  problems: ['not-found', 'text-shipped'],
})

/** POST /api/admin/faqs/order: puts all questions of a category into this order. */
export const orderFaqs = endpoint({
  method: 'POST',
  path: '/api/admin/faqs/order',
  access: 'admin',
  summary: 'Puts all questions of a category into an order',
  body: z.object({ category: FaqCategoryName, slugs: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000)) }),
  answer: z.object({ faqs: z.array(AdminFaq) }),
  problems: ['text-changed'],
})

/** POST /api/admin/faqs/{slug}/shipped: takes over the text that came with the product, or keeps one's own in view of it. */
export const settleFaq = endpoint({
  method: 'POST',
  path: '/api/admin/faqs/{slug}/shipped',
  access: 'admin',
  summary: 'Takes over the text that came with the product, or keeps the edited one',
  params: aboutOne,
  body: z.object({ take: z.boolean(), version: z.int() }),
  answer: AdminFaqDetail,
  problems: ['not-found', 'text-changed'],
})
