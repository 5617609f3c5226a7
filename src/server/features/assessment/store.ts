import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { incoming, inSlices } from '#server/platform/database/incoming.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { readStatementChange, readStatementRow } from './statement-row.ts'
import { memberScores, personalityAnswers, statements, statementSnapshots } from './tables.ts'

/** What the product derives from a member's answers. Null is what cannot be told yet. */
export type Scores = { financialMatchValue: number | null; demographicCluster: number | null; personalityCluster: number }

/** Scores with the member they belong to and the version of what made them. */
export type MemberScores = Scores & { userId: string; version: string }

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

/** Notes when the member first said that every statement is answered. */
export async function stampCompleted(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .insert(personalityAnswers)
    .values({ userId, answers: {}, savedAt: now, completedAt: now })
    .onConflictDoUpdate({
      target: personalityAnswers.userId,
      set: { completedAt: sql`coalesce(${personalityAnswers.completedAt}, excluded.completed_at)` },
    })
}

/** Forgets the answers of a member. */
export async function removeAnswers(tx: Executor, userId: string): Promise<void> {
  await tx.delete(personalityAnswers).where(eq(personalityAnswers.userId, userId))
}

const rowsAtOnce = 2_000

/** Puts whole answer sheets in place of what these members had. */
export async function replaceAnswers(
  tx: Executor,
  sheets: readonly { userId: string; answers: AnswerMap; completedAt: Date | null }[],
  now: Date,
): Promise<void> {
  const rows = sheets.map((sheet) => ({ ...sheet, savedAt: now }))
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(personalityAnswers)
      .values(slice)
      .onConflictDoUpdate({ target: personalityAnswers.userId, set: incoming(personalityAnswers, 'userId') })
  }
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

/** Forgets the statement of a member, past ones included. */
export async function removeStatement(tx: Executor, userId: string): Promise<void> {
  await tx.delete(statements).where(eq(statements.userId, userId))
  await tx.delete(statementSnapshots).where(eq(statementSnapshots.userId, userId))
}

/** Puts whole statements in place of what these members had. */
export async function replaceStatements(
  tx: Executor,
  members: readonly { userId: string; statement: Statement }[],
  now: Date,
): Promise<void> {
  const rows = members.map(({ userId, statement }) => ({ userId, ...readStatementChange(statement), savedAt: now }))
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(statements)
      .values(slice)
      .onConflictDoUpdate({ target: statements.userId, set: incoming(statements, 'userId') })
  }
}

/** Puts these scores in place of what the members had. */
export async function saveScores(tx: Executor, scores: readonly MemberScores[], now: Date): Promise<void> {
  const rows = scores.map((row) => ({ ...row, scoredAt: now }))
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(memberScores)
      .values(slice)
      .onConflictDoUpdate({ target: memberScores.userId, set: incoming(memberScores, 'userId') })
  }
}

/** Forgets the scores of these members. */
export async function removeScores(tx: Executor, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.delete(memberScores).where(inArray(memberScores.userId, [...userIds]))
}

/** The scores of a member; null while their assessment is not complete. */
export const scoresValue: Value<Scores | null> = {
  name: 'assessment.scores',
  sql: (userId) => sql`(
    select json_build_object(
      'financialMatchValue', ${memberScores.financialMatchValue},
      'demographicCluster', ${memberScores.demographicCluster},
      'personalityCluster', ${memberScores.personalityCluster})
    from ${memberScores} where ${memberScores.userId} = ${userId})`,
  read: (given) => given as Scores | null,
}

/** The saved answers of a member, by question id; an empty map when there are none. */
export const answersValue: Value<AnswerMap> = {
  name: 'assessment.answers',
  sql: (userId) =>
    sql`(select ${personalityAnswers.answers} from ${personalityAnswers} where ${personalityAnswers.userId} = ${userId})`,
  read: (given) => (given as AnswerMap | null) ?? {},
}

const statementColumns = getTableColumns(statements)

/** The statement of a member; an empty one when they have saved none. */
export const statementValue: Value<Statement> = {
  name: 'assessment.statement',
  sql: (userId) => sql`(select ${jsonRow(statementColumns)} from ${statements} where ${statements.userId} = ${userId})`,
  read: (given) => readStatementRow(given === null ? null : readJsonRow(statementColumns, given)),
}
