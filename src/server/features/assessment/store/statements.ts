import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Statement } from '#domain/statement/statement.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { excludedColumns, toBatches } from '#server/platform/database/upsert.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { toStatementColumns, toStatement } from '../statement-row.ts'
import { statements } from '../tables.ts'

/** Returns a member's statement and the time of its last save, or null. */
export async function findStatement(tx: Executor, userId: string): Promise<{ statement: Statement; savedAt: Date } | null> {
  const [row] = await tx.select().from(statements).where(eq(statements.userId, userId))
  return row ? { statement: toStatement(row), savedAt: row.savedAt } : null
}

/** Returns the statements of these members by user ID. Members without one are left out. */
export async function listStatements(tx: Executor, userIds: readonly string[]): Promise<Map<string, Statement>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(statements)
    .where(inArray(statements.userId, [...userIds]))
  return new Map(rows.map((row) => [row.userId, toStatement(row)]))
}

/** Updates the given fields of a statement and returns the whole. */
export async function upsertStatement(tx: Executor, userId: string, part: Partial<Statement>, now: Date): Promise<Statement> {
  const change = { ...toStatementColumns(part), savedAt: now }
  const [row] = await tx
    .insert(statements)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: statements.userId, set: change })
    .returning()
  return toStatement(row ?? null)
}

export async function deleteStatementRow(tx: Executor, userId: string): Promise<void> {
  await tx.delete(statements).where(eq(statements.userId, userId))
}

const rowBatchSize = 2_000

/** Replaces the complete statements of these members. */
export async function replaceStatements(
  tx: Executor,
  members: readonly { userId: string; statement: Statement; savedAt: Date }[],
): Promise<void> {
  const rows = members.map(({ userId, statement, savedAt }) => ({ userId, ...toStatementColumns(statement), savedAt }))
  for (const batch of toBatches(rows, rowBatchSize)) {
    await tx
      .insert(statements)
      .values(batch)
      .onConflictDoUpdate({ target: statements.userId, set: excludedColumns(statements, 'userId') })
  }
}

const statementColumns = getTableColumns(statements)

/** A member's statement. An empty one if they have saved none. */
export const statementLoader: UserLoader<Statement> = {
  name: 'assessment.statement',
  sql: (userId) => sql`(select ${jsonRow(statementColumns)} from ${statements} where ${statements.userId} = ${userId})`,
  parse: (raw) => toStatement(raw === null ? null : parseJsonRow(statementColumns, raw)),
}
