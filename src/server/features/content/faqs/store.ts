import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { faqCategories, type FaqCategory } from '#domain/content/faq-categories.ts'
import { anyOf, holds } from '../store/holds.ts'
import { faqs, faqVotes } from '../tables/faqs.ts'

const { slug, category, question, answer, position, search, isPublished } = faqs
const shown = { slug, category, question, answer }

/** A question as it is shown. */
export type FaqRow = { slug: string; category: FaqCategory; question: string; answer: string }

/** The categories' own order, which no column has. */
const categoryOrder = sql`array_position(array[${sql.join(
  faqCategories.map((one) => sql`${one.slug}`),
  sql`, `,
)}]::text[], ${category})`

/** The order in which questions are shown: by category, then by place. */
export const inOrder = [categoryOrder, asc(position), asc(slug)]

/** All questions that are published, or those of a category, in their order. */
export async function listFaqRows(executor: Executor, wanted?: FaqCategory): Promise<FaqRow[]> {
  return executor
    .select(shown)
    .from(faqs)
    .where(and(isPublished, wanted && eq(category, wanted)))
    .orderBy(...inOrder)
}

/** The published questions that hold every one of these words, the best first. */
export async function searchFaqRows(
  executor: Executor,
  words: readonly string[],
  wanted: FaqCategory | undefined,
): Promise<FaqRow[]> {
  const text = words.join(' ')
  const nearly = sql`greatest(word_similarity(${text}, ${question}), 0.9 * word_similarity(${text}, ${answer}))`
  return executor
    .select(shown)
    .from(faqs)
    .where(and(isPublished, wanted && eq(category, wanted), ...words.map((word) => holds(word, search, sql`${question} || ' ' || ${answer}`))))
    .orderBy(sql`ts_rank_cd(${search}, ${anyOf(words)}) + ${nearly} desc`, ...inOrder)
}

/** The published questions that share the most words with a text, the best first; rare words say more than frequent ones. */
export async function matchFaqRows(executor: Executor, words: readonly string[], most: number): Promise<FaqRow[]> {
  const { rows } = await executor.execute<FaqRow>(sql`
    with asked as (select distinct unnest(tsvector_to_array(to_tsvector('english', ${words.join(' ')}))) as word),
    hits as (
      select ${slug} as slug, word, ts_rank(${search}, quote_literal(word)::tsquery) as rank
      from asked join ${faqs} on ${isPublished} and ${search} @@ quote_literal(word)::tsquery),
    weights as (select word, ln(1 + (select count(*) from ${faqs})::float8 / count(*)) as weight from hits group by word),
    scores as (select hits.slug, sum(rank * weight) as score from hits join weights using (word) group by hits.slug)
    select ${sql.join(Object.values(shown), sql`, `)}
    from scores join ${faqs} on ${slug} = scores.slug
    order by score desc, ${slug} limit ${most}`)
  return rows
}

/** One question that is published, or null. */
export async function findFaq(executor: Executor, wanted: string): Promise<FaqRow | null> {
  const [row] = await executor.select(shown).from(faqs).where(and(isPublished, eq(slug, wanted)))
  return row ?? null
}

/** Other published questions of a category, those that follow first. */
export async function listRelated(executor: Executor, { slug: own, category: ofOwn }: FaqRow, most: number) {
  const ownPosition = sql`(select position from faqs own where own.slug = ${own})`
  return executor
    .select({ slug, question })
    .from(faqs)
    .where(and(isPublished, eq(category, ofOwn), ne(slug, own)))
    .orderBy(sql`${position} < ${ownPosition}`, asc(position), asc(slug))
    .limit(most)
}

/** What a voter said of a question, or null. */
export async function findVote(executor: Executor, faqSlug: string, voter: string): Promise<boolean | null> {
  const [row] = await executor
    .select({ isHelpful: faqVotes.isHelpful })
    .from(faqVotes)
    .where(and(eq(faqVotes.faqSlug, faqSlug), eq(faqVotes.voter, voter)))
  return row?.isHelpful ?? null
}

/** Keeps the last word of a voter on a question. */
export async function saveVote(tx: Executor, vote: typeof faqVotes.$inferInsert): Promise<void> {
  const { isHelpful, votedAt } = vote
  await tx
    .insert(faqVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [faqVotes.faqSlug, faqVotes.voter], set: { isHelpful, votedAt } })
}

/** Whether an answer helped a member, and when they said so. */
export type PlannedVote = { faqSlug: string; userId: string; isHelpful: boolean; votedAt: Date }

/** Keeps what members said as it was planned elsewhere, of questions that there are. */
export async function addVotes(tx: Transaction, planned: readonly PlannedVote[]): Promise<void> {
  const known = new Set((await tx.select({ slug }).from(faqs)).map((row) => row.slug))
  const votes = planned.filter(({ faqSlug }) => known.has(faqSlug)).map((vote) => ({ ...vote, voter: vote.userId }))
  if (votes.length > 0) await tx.insert(faqVotes).values(votes)
}

/** What somebody said of questions, while signed in. */
export async function readOwnVotes(executor: Executor, userId: string): Promise<DataRecord[]> {
  const { isHelpful, votedAt } = faqVotes
  return executor
    .select({ question, isHelpful, votedAt })
    .from(faqVotes)
    .innerJoin(faqs, eq(faqs.slug, faqVotes.faqSlug))
    .where(eq(faqVotes.userId, userId))
    .orderBy(asc(votedAt), asc(question))
}

/** Lets go of what somebody said of questions. */
export async function removeVotesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(faqVotes).where(eq(faqVotes.userId, userId))
}
