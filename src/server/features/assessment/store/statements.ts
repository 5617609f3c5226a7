import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Statement } from '#domain/statement/statement.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { incoming, inSlices } from '#server/platform/database/incoming.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { readStatementChange, readStatementRow } from '../statement-row.ts'
import { statements } from '../tables.ts'

/** The statement of a member and when it was last saved, or null. */
export async function findStatement(tx: Executor, userId: string): Promise<{ statement: Statement; savedAt: Date } | null> {
  const [row] = await tx.select().from(statements).where(eq(statements.userId, userId))
  return row ? { statement: readStatementRow(row), savedAt: row.savedAt } : null
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

/** Writes the fields a part of a statement names, leaves the others as they are, and answers the whole. */
export async function saveStatement(tx: Executor, userId: string, part: Partial<Statement>, now: Date): Promise<Statement> {
  const change = { ...readStatementChange(part), savedAt: now }
  const [row] = await tx
    .insert(statements)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: statements.userId, set: change })
    .returning()
  return readStatementRow(row ?? null)
}

/** Forgets the statement of a member. */
export async function removeStatement(tx: Executor, userId: string): Promise<void> {
  await tx.delete(statements).where(eq(statements.userId, userId))
}

const rowsAtOnce = 2_000

/** Puts whole statements in place of what these members had. */
export async function replaceStatements(
  tx: Executor,
  members: readonly { userId: string; statement: Statement; savedAt: Date }[],
): Promise<void> {
  const rows = members.map(({ userId, statement, savedAt }) => ({ userId, ...readStatementChange(statement), savedAt }))
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(statements)
      .values(slice)
      .onConflictDoUpdate({ target: statements.userId, set: incoming(statements, 'userId') })
  }
}

const statementColumns = getTableColumns(statements)

/** The statement of a member; an empty one when they have saved none. */
export const statementValue: Value<Statement> = {
  name: 'assessment.statement',
  sql: (userId) => sql`(select ${jsonRow(statementColumns)} from ${statements} where ${statements.userId} = ${userId})`,
  read: (given) => readStatementRow(given === null ? null : readJsonRow(statementColumns, given)),
}
