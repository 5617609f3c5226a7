import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { faqCategories, type FaqCategory } from '#domain/content/faq-categories.ts'
import { anyWordQuery, matchesWord } from '../store/text-match.ts'
import { faqs, faqVotes } from '../tables/faqs.ts'

const { slug, category, question, answer, position, search, isPublished } = faqs
const columns = { slug, category, question, answer }

/** The columns of a displayed question. */
export type FaqRow = { slug: string; category: FaqCategory; question: string; answer: string }

/** The display order of the categories, which no column stores. */
const categoryOrder = sql`array_position(array[${sql.join(
  faqCategories.map((one) => sql`${one.slug}`),
  sql`, `,
)}]::text[], ${category})`

/** The display order of questions: by category, then by position. */
export const displayOrder = [categoryOrder, asc(position), asc(slug)]

/** Lists all published questions, or those of a category, in order. */
export async function listFaqRows(executor: Executor, onlyCategory?: FaqCategory): Promise<FaqRow[]> {
  return executor
    .select(columns)
    .from(faqs)
    .where(and(isPublished, onlyCategory && eq(category, onlyCategory)))
    .orderBy(...displayOrder)
}

/** Searches the published questions that contain all search terms, best match first. */
export async function searchFaqRows(
  executor: Executor,
  searchTerms: readonly string[],
  onlyCategory: FaqCategory | undefined,
): Promise<FaqRow[]> {
  const text = searchTerms.join(' ')
  const nearly = sql`greatest(word_similarity(${text}, ${question}), 0.9 * word_similarity(${text}, ${answer}))`
  return executor
    .select(columns)
    .from(faqs)
    .where(and(isPublished, onlyCategory && eq(category, onlyCategory), ...searchTerms.map((word) => matchesWord(word, search, sql`${question} || ' ' || ${answer}`))))
    .orderBy(sql`ts_rank_cd(${search}, ${anyWordQuery(searchTerms)}) + ${nearly} desc`, ...displayOrder)
}

/**
 * Finds the published questions that share the most words with a text, best match first. Rare words weigh more than frequent
 * ones.
 */
export async function matchFaqRows(executor: Executor, searchTerms: readonly string[], max: number): Promise<FaqRow[]> {
  const { rows } = await executor.execute<FaqRow>(sql`
    with asked as (select distinct unnest(tsvector_to_array(to_tsvector('english', ${searchTerms.join(' ')}))) as word),
    hits as (
      select ${slug} as slug, word, ts_rank(${search}, quote_literal(word)::tsquery) as rank
      from asked join ${faqs} on ${isPublished} and ${search} @@ quote_literal(word)::tsquery),
    weights as (select word, ln(1 + (select count(*) from ${faqs})::float8 / count(*)) as weight from hits group by word),
    scores as (select hits.slug, sum(rank * weight) as score from hits join weights using (word) group by hits.slug)
    select ${sql.join(Object.values(columns), sql`, `)}
    from scores join ${faqs} on ${slug} = scores.slug
    order by score desc, ${slug} limit ${max}`)
  return rows
}

/** Returns a published question, or null. */
export async function findFaq(executor: Executor, onlyCategory: string): Promise<FaqRow | null> {
  const [row] = await executor.select(columns).from(faqs).where(and(isPublished, eq(slug, onlyCategory)))
  return row ?? null
}

/** Lists other published questions of the category, starting with the following ones. */
export async function listRelated(executor: Executor, { slug: currentSlug, category: currentCategory }: FaqRow, max: number) {
  const ownPosition = sql`(select position from faqs own where own.slug = ${currentSlug})`
  return executor
    .select({ slug, question })
    .from(faqs)
    .where(and(isPublished, eq(category, currentCategory), ne(slug, currentSlug)))
    .orderBy(sql`${position} < ${ownPosition}`, asc(position), asc(slug))
    .limit(max)
}

/** Returns a voter's vote on a question, or null. */
export async function findVote(executor: Executor, faqSlug: string, voter: string): Promise<boolean | null> {
  const [row] = await executor
    .select({ isHelpful: faqVotes.isHelpful })
    .from(faqVotes)
    .where(and(eq(faqVotes.faqSlug, faqSlug), eq(faqVotes.voter, voter)))
  return row?.isHelpful ?? null
}

/** Upserts a vote. */
export async function upsertVote(tx: Executor, vote: typeof faqVotes.$inferInsert): Promise<void> {
  const { isHelpful, votedAt } = vote
  await tx
    .insert(faqVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [faqVotes.faqSlug, faqVotes.voter], set: { isHelpful, votedAt } })
}

/** A planned vote of a member. */
export type PlannedVote = { faqSlug: string; userId: string; isHelpful: boolean; votedAt: Date }

/** Inserts planned votes on existing questions. For the demo. */
export async function insertVotes(tx: Transaction, planned: readonly PlannedVote[]): Promise<void> {
  const known = new Set((await tx.select({ slug }).from(faqs)).map((row) => row.slug))
  const votes = planned.filter(({ faqSlug }) => known.has(faqSlug)).map((vote) => ({ ...vote, voter: vote.userId }))
  if (votes.length > 0) await tx.insert(faqVotes).values(votes)
}
