import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FaqCategory } from '#domain/content/faq-categories.ts'
import type { FaqTerms } from '#domain/content/faq-terms.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { faqs, faqVotes } from '../../tables/faqs.ts'
import { inOrder } from '../store.ts'

const { slug, category, question, answer, position, seededFrom, editedAt, isPublished, version } = faqs
const kept = { slug, category, question, answer, position, seededFrom, editedAt, isPublished, version }

/** A question as it is stored, whether it is published or not. */
export type KeptFaq = Omit<typeof faqs.$inferSelect, 'search' | 'isPlaced'>

/** A question with how many it helped and how many not. */
export type FiguredFaq = KeptFaq & { helpful: number; notHelpful: number }

const count = (isHelpful: boolean): SQL<number> =>
  sql<number>`(select count(*)::int from ${faqVotes} where ${faqVotes.faqSlug} = ${slug} and ${faqVotes.isHelpful} = ${isHelpful})`

/** Every question in its order, or one, with what visitors said of it. */
export async function listFigured(executor: Executor, only?: string): Promise<FiguredFaq[]> {
  return executor
    .select({ ...kept, helpful: count(true), notHelpful: count(false) })
    .from(faqs)
    .where(only === undefined ? undefined : eq(slug, only))
    .orderBy(...inOrder)
}

/** A question, held until the transaction ends, or null. */
export async function holdFaq(tx: Transaction, wanted: string): Promise<KeptFaq | null> {
  const [row] = await tx.select(kept).from(faqs).where(eq(slug, wanted)).for('update')
  return row ?? null
}

/** Another question in the same words, whatever the size of their letters, or null. */
export async function findSame(tx: Transaction, words: string, own: string | null): Promise<KeptFaq | null> {
  const [row] = await tx
    .select(kept)
    .from(faqs)
    .where(and(sql`lower(${question}) = lower(${words})`, own === null ? undefined : ne(slug, own)))
  return row ?? null
}

/** The addresses that begin like this. */
export async function listSlugsLike(tx: Transaction, beginning: string): Promise<Set<string>> {
  const rows = await tx
    .select({ slug })
    .from(faqs)
    .where(sql`starts_with(${slug}, ${beginning})`)
  return new Set(rows.map((row) => row.slug))
}

/** The place after the last question of a category. */
export async function placeAfterLast(tx: Transaction, ofCategory: FaqCategory): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${position}), 0)::int` })
    .from(faqs)
    .where(eq(category, ofCategory))
  return (row?.last ?? 0) + 1
}

/** Adds a question that no file has. */
export async function insertOwn(tx: Transaction, faq: FaqTerms & { slug: string; position: number; editedAt: Date }): Promise<void> {
  await tx.insert(faqs).values({ ...faq, seededFrom: '', isPlaced: true })
}

/** What is written of a question. */
export type FaqChange = Partial<FaqTerms & Pick<KeptFaq, 'position' | 'seededFrom' | 'editedAt' | 'isPublished'>> & {
  isPlaced?: boolean
}

/** Writes what changed of a question; a change of its text counts. */
export async function writeChange(tx: Transaction, wanted: string, change: FaqChange, isText: boolean): Promise<void> {
  await tx
    .update(faqs)
    .set({ ...change, ...(isText && { version: sql`${version} + 1` }) })
    .where(eq(slug, wanted))
}

/** Lets go of a question with its votes. */
export async function deleteFaq(tx: Transaction, wanted: string): Promise<void> {
  await tx.delete(faqs).where(eq(slug, wanted))
}

/** The addresses of a category, held until the transaction ends. */
export async function holdCategory(tx: Transaction, wanted: FaqCategory): Promise<Set<string>> {
  const rows = await tx.select({ slug }).from(faqs).where(eq(category, wanted)).orderBy(slug).for('update')
  return new Set(rows.map((row) => row.slug))
}

/** Gives questions their places, in this order. */
export async function writePlaces(tx: Transaction, slugs: readonly string[]): Promise<void> {
  await tx
    .update(faqs)
    .set({ position: sql`array_position(${sql.param(slugs)}::text[], ${slug})`, isPlaced: true })
    .where(sql`${slug} = any(${sql.param(slugs)}::text[])`)
}
