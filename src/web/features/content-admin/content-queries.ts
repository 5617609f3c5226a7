import { type AdminFaqDetail, listAdminFaqs, readAdminFaq } from '#contract/faqs-admin.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where the texts of the help are cared for. */
export const contentPath = '/admin/content'

/** Where a question is cared for. */
export const faqPath = (slug: string): string => `${contentPath}/faqs/${slug}`

/** Every question, with what visitors said of it. */
export const adminFaqsQuery = queryOf(listAdminFaqs)

/** One question, to be changed. */
export const adminFaqQuery = (slug: string) => queryOf(readAdminFaq, { params: { slug } })

/** Shows a question as it was just saved, and has all lists that it is in read anew. */
export function adoptFaq(faq: AdminFaqDetail): void {
  queryClient.setQueryData(adminFaqQuery(faq.slug).queryKey, faq)
  void rereadFaqs()
}

/** Has all lists of questions, and those that are read by everybody, read anew. */
export async function rereadFaqs(): Promise<void> {
  const shown = /^\/api\/(admin\/faqs$|faqs|support\/faqs)/
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => shown.test(String(key)) })
}
