import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FaqCategory } from '#domain/content/faq-categories.ts'
import type { FaqInput } from '#domain/content/faq-input.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { faqs, faqVotes } from '../../tables/faqs.ts'
import { displayOrder } from '../store.ts'

const { slug, category, question, answer, position, seededFrom, editedAt, isPublished, version } = faqs
const columns = { slug, category, question, answer, position, seededFrom, editedAt, isPublished, version }

/** A question as stored, published or not. */
export type StoredFaq = Omit<typeof faqs.$inferSelect, 'search' | 'isPlaced'>

/** A question with its helpful and not helpful votes. */
export type FaqWithVotes = StoredFaq & { helpful: number; notHelpful: number }

const count = (isHelpful: boolean): SQL<number> =>
  sql<number>`(select count(*)::int from ${faqVotes} where ${faqVotes.faqSlug} = ${slug} and ${faqVotes.isHelpful} = ${isHelpful})`

/** Lists every question in order, or one, with the votes. */
export async function listFaqsWithVotes(executor: Executor, only?: string): Promise<FaqWithVotes[]> {
  return executor
    .select({ ...columns, helpful: count(true), notHelpful: count(false) })
    .from(faqs)
    .where(only === undefined ? undefined : eq(slug, only))
    .orderBy(...displayOrder)
}

/** Returns a question, locked until the transaction ends, or null. */
export async function lockFaq(tx: Transaction, faqSlug: string): Promise<StoredFaq | null> {
  const [row] = await tx.select(columns).from(faqs).where(eq(slug, faqSlug)).for('update')
  return row ?? null
}

/** Finds another question with the same text, ignoring case. */
export async function findSameQuestion(tx: Transaction, text: string, ownSlug: string | null): Promise<StoredFaq | null> {
  const [row] = await tx
    .select(columns)
    .from(faqs)
    .where(and(sql`lower(${question}) = lower(${text})`, ownSlug === null ? undefined : ne(slug, ownSlug)))
  return row ?? null
}

/** Lists the slugs with a prefix. */
export async function listSlugsLike(tx: Transaction, beginning: string): Promise<Set<string>> {
  const rows = await tx
    .select({ slug })
    .from(faqs)
    .where(sql`starts_with(${slug}, ${beginning})`)
  return new Set(rows.map((row) => row.slug))
}

/** Returns the position after the last question of a category. */
export async function nextPosition(tx: Transaction, ofCategory: FaqCategory): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${position}), 0)::int` })
    .from(faqs)
    .where(eq(category, ofCategory))
  return (row?.last ?? 0) + 1
}

/** Inserts a question that no file has. */
export async function insertFaq(tx: Transaction, faq: FaqInput & { slug: string; position: number; editedAt: Date }): Promise<void> {
  await tx.insert(faqs).values({ ...faq, seededFrom: '', isPlaced: true })
}

/** The columns of a question to update. */
export type FaqChange = Partial<FaqInput & Pick<StoredFaq, 'position' | 'seededFrom' | 'editedAt' | 'isPublished'>> & {
  isPlaced?: boolean
}

/** Updates a question. A change of its text increases the version. */
export async function updateFaqRow(tx: Transaction, faqSlug: string, change: FaqChange, isText: boolean): Promise<void> {
  await tx
    .update(faqs)
    .set({ ...change, ...(isText && { version: sql`${version} + 1` }) })
    .where(eq(slug, faqSlug))
}

/** Deletes a question with its votes. */
export async function deleteFaqRow(tx: Transaction, faqSlug: string): Promise<void> {
  await tx.delete(faqs).where(eq(slug, faqSlug))
}

/** Returns the slugs of a category's questions, locked until the transaction ends. */
export async function lockCategory(tx: Transaction, faqSlug: FaqCategory): Promise<Set<string>> {
  const rows = await tx.select({ slug }).from(faqs).where(eq(category, faqSlug)).orderBy(slug).for('update')
  return new Set(rows.map((row) => row.slug))
}

/** Sets the positions of questions, in this order. */
export async function updatePositions(tx: Transaction, slugs: readonly string[]): Promise<void> {
  await tx
    .update(faqs)
    .set({ position: sql`array_position(${sql.param(slugs)}::text[], ${slug})`, isPlaced: true })
    .where(sql`${slug} = any(${sql.param(slugs)}::text[])`)
}
