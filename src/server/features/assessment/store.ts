import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readStatementChange, readStatementRow } from './statement-row.ts'
import { memberScores, personalityAnswers, statements } from './tables.ts'

/** What the product derives from a member's answers. Null is what cannot be told yet. */
export type Scores = { financialMatchValue: number | null; demographicCluster: number | null; personalityCluster: number }

/** Scores with the member they belong to and the version of what made them. */
export type MemberScores = Scores & { userId: string; version: string }

/** The saved answers of a member, by question id; an empty map when there are none. */
export async function findAnswers(tx: Executor, userId: string): Promise<AnswerMap> {
  const [row] = await tx
    .select({ answers: personalityAnswers.answers })
    .from(personalityAnswers)
    .where(eq(personalityAnswers.userId, userId))
  return row?.answers ?? {}
}

/** The saved answers of these members by user id; whoever has none is left out. */
export async function listAnswers(tx: Executor, userIds: readonly string[]): Promise<Map<string, AnswerMap>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({ userId: personalityAnswers.userId, answers: personalityAnswers.answers })
    .from(personalityAnswers)
    .where(inArray(personalityAnswers.userId, [...userIds]))
  return new Map(rows.map((row) => [row.userId, row.answers]))
}

/** Adds answers to those a member has saved; an answer given again replaces the former. */
export async function saveAnswers(tx: Executor, userId: string, answers: AnswerMap, now: Date): Promise<void> {
  await tx
    .insert(personalityAnswers)
    .values({ userId, answers, savedAt: now })
    .onConflictDoUpdate({
      target: personalityAnswers.userId,
      set: { answers: sql`${personalityAnswers.answers} || excluded.answers`, savedAt: now },
    })
}

/** The statement of a member; an empty one when they have saved none. */
export async function findStatement(tx: Executor, userId: string): Promise<Statement> {
  const [row] = await tx.select().from(statements).where(eq(statements.userId, userId))
  return readStatementRow(row ?? null)
}

/** The statements of these members by user id; whoever has none is left out. */
export async function listStatements(tx: Executor, userIds: readonly string[]): Promise<Map<string, Statement>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(statements)
    .where(inArray(statements.userId, [...userIds]))
  return new Map(rows.map((row) => [row.userId, readStatementRow(row)]))
}

/** Writes the fields a part of a statement names and leaves the others as they are. */
export async function saveStatement(tx: Executor, userId: string, part: Partial<Statement>, now: Date): Promise<void> {
  const change = { ...readStatementChange(part), savedAt: now }
  await tx
    .insert(statements)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: statements.userId, set: change })
}

/** Puts these scores in place of what the members had. */
export async function saveScores(tx: Executor, scores: readonly MemberScores[], now: Date): Promise<void> {
  if (scores.length === 0) return
  await tx
    .insert(memberScores)
    .values(scores.map((row) => ({ ...row, scoredAt: now })))
    .onConflictDoUpdate({
      target: memberScores.userId,
      set: {
        financialMatchValue: sql`excluded.financial_match_value`,
        demographicCluster: sql`excluded.demographic_cluster`,
        personalityCluster: sql`excluded.personality_cluster`,
        version: sql`excluded.version`,
        scoredAt: sql`excluded.scored_at`,
      },
    })
}

/** Forgets the scores of these members. */
export async function removeScores(tx: Executor, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.delete(memberScores).where(inArray(memberScores.userId, [...userIds]))
}

/** The scores of a member as one value, for statements of higher features; null while their assessment is not complete. */
export function scoresValue(userId: SQL): SQL<Scores | null> {
  const { financialMatchValue, demographicCluster, personalityCluster } = memberScores
  const value = sql`json_build_object('financialMatchValue', ${financialMatchValue}, 'demographicCluster', ${demographicCluster}, 'personalityCluster', ${personalityCluster})`
  return sql<Scores | null>`(select ${value} from ${memberScores} where ${memberScores.userId} = ${userId})`
}
