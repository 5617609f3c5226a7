import type { AdminFaq, AdminFaqDetail } from '#contract/faqs-admin.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fingerprintOf, readShippedContent } from '../../seed/read-content.ts'
import type { SeedFaq } from '../../seed/content-files.ts'
import { type FiguredFaq, listFigured } from './store.ts'

/** What the product's files say in a question, and the fingerprint of it; null where they have none of that address. */
export async function shippedFaq(slug: string): Promise<(SeedFaq & { seededFrom: string }) | null> {
  const found = (await readShippedContent()).faqs.find((faq) => faq.slug === slug)
  return found ? { ...found, seededFrom: fingerprintOf(found) } : null
}

/** Every question with what visitors said of it. */
export async function listAdminFaqs(executor: Executor): Promise<{ faqs: AdminFaq[] }> {
  const rows = await listFigured(executor)
  return { faqs: await Promise.all(rows.map(async (row) => show(row, await shippedFaq(row.slug)))) }
}

/**
 * One question, with the text that came with the product.
 *
 * @throws ProblemError `not-found`
 */
export async function showAdminFaq(executor: Executor, slug: string): Promise<AdminFaqDetail> {
  const [row] = await listFigured(executor, slug)
  if (!row) throw new ProblemError('not-found')
  const found = await shippedFaq(slug)
  const shipped = found && { question: found.question, category: found.category, answer: found.answer }
  return { ...show(row, found), shipped }
}

function show(row: FiguredFaq, shipped: { seededFrom: string } | null): AdminFaq {
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
