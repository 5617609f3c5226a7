import type { AdminFaq, AdminFaqDetail } from '#contract/api/content/faqs-admin.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fingerprintOf, readShippedContent } from '../../seed/read-content.ts'
import type { SeedFaq } from '../../seed/content-files.ts'
import { type FaqWithVotes, listFaqsWithVotes } from './store.ts'

/** Returns the shipped text of a question and its fingerprint, or null if no file has it. */
export async function findShippedFaq(slug: string): Promise<(SeedFaq & { seededFrom: string }) | null> {
  const shippedText = (await readShippedContent()).faqs.find((faq) => faq.slug === slug)
  return shippedText ? { ...shippedText, seededFrom: fingerprintOf(shippedText) } : null
}

/** Lists every question with its votes. */
export async function listAdminFaqs(executor: Executor): Promise<{ faqs: AdminFaq[] }> {
  const rows = await listFaqsWithVotes(executor)
  return { faqs: await Promise.all(rows.map(async (row) => presentAdminFaq(row, await findShippedFaq(row.slug)))) }
}

/**
 * Returns one question with its shipped text.
 *
 * @throws ProblemError `not-found`
 */
export async function getAdminFaq(executor: Executor, slug: string): Promise<AdminFaqDetail> {
  const [row] = await listFaqsWithVotes(executor, slug)
  if (!row) throw new ProblemError('not-found')
  const shippedText = await findShippedFaq(slug)
  const shipped = shippedText && { question: shippedText.question, category: shippedText.category, answer: shippedText.answer }
  return { ...presentAdminFaq(row, shippedText), shipped }
}

function presentAdminFaq(row: FaqWithVotes, shipped: { seededFrom: string } | null): AdminFaq {
  const { slug, category, question, answer, isPublished, version, editedAt, seededFrom, helpful, notHelpful } = row
  return {
    slug,
    category,
    question,
    answer,
    isPublished,
    version,
    helpful,
    notHelpful,
    editedAt: editedAt?.toISOString() ?? null,
    isShipped: shipped !== null,
    hasNewer: editedAt !== null && shipped !== null && shipped.seededFrom !== seededFrom,
  }
}
