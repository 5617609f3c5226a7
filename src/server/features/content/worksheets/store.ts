import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cells } from '#domain/worksheets/cells.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { worksheets } from '../tables/worksheets.ts'

export type StoredWorksheet = typeof worksheets.$inferSelect

/** The columns of a worksheet that the workbook's overview needs. */
export type WorksheetCells = { slug: WorksheetSlug; cells: Cells; savedAt: string }

/** The cells of all of a member's worksheets, in no order. */
export const worksheetsLoader: UserLoader<WorksheetCells[]> = {
  name: 'content.worksheets',
  sql: (userId) => sql`(select json_agg(json_build_array(${worksheets.slug}, ${worksheets.cells}, ${worksheets.savedAt}))
    from ${worksheets} where ${worksheets.userId} = ${userId} and ${worksheets.version} > 0)`,
  parse(raw) {
    const rows = (raw ?? []) as [slug: WorksheetSlug, cells: Cells, savedAt: string][]
    return rows.map(([slug, cells, savedAt]) => ({ slug, cells, savedAt: new Date(savedAt).toISOString() }))
  },
}

/** Returns a member's worksheet, or null if they have saved none. */
export async function findWorksheet(tx: Executor, userId: string, slug: WorksheetSlug): Promise<StoredWorksheet | null> {
  const [row] = await tx.select().from(worksheets).where(isWorksheet(userId, slug))
  return row ?? null
}

/** Returns a member's worksheet, locked until the transaction ends. Inserts an empty one of version 0 if there is none. */
export async function lockWorksheet(tx: Transaction, userId: string, slug: WorksheetSlug, now: Date): Promise<StoredWorksheet> {
  const empty = { userId, slug, version: 0, cells: {}, changedIn: {}, savedAt: now }
  await tx.insert(worksheets).values(empty).onConflictDoNothing()
  const [row] = await tx.select().from(worksheets).where(isWorksheet(userId, slug)).for('update')
  return row ?? empty
}

/** Updates a locked worksheet. */
export async function updateWorksheet(tx: Transaction, { userId, slug, ...saved }: StoredWorksheet): Promise<void> {
  await tx.update(worksheets).set(saved).where(isWorksheet(userId, slug))
}

/** Inserts complete worksheets, saved once, for members who have none. */
export async function insertWorksheets(
  tx: Executor,
  sheets: readonly Pick<StoredWorksheet, 'userId' | 'slug' | 'cells' | 'savedAt'>[],
): Promise<void> {
  const rows = sheets.map((worksheet) => ({ ...worksheet, version: 1, changedIn: {} }))
  if (rows.length > 0) await tx.insert(worksheets).values(rows).onConflictDoNothing()
}

export async function listWorksheetsOf(tx: Executor, userId: string): Promise<StoredWorksheet[]> {
  return tx.select().from(worksheets).where(eq(worksheets.userId, userId)).orderBy(asc(worksheets.slug))
}

export async function deleteWorksheetsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(worksheets).where(eq(worksheets.userId, userId))
}

function isWorksheet(userId: string, slug: WorksheetSlug) {
  return and(eq(worksheets.userId, userId), eq(worksheets.slug, slug))
}
