import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cells } from '#domain/rei-os/cells.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import { worksheets } from '../tables/worksheets.ts'

/** A worksheet as it is kept. */
export type StoredWorksheet = typeof worksheets.$inferSelect

/** What the overview of the workbook reads of a worksheet. */
export type WorksheetCells = { slug: WorksheetSlug; cells: Cells; savedAt: string }

/** All cells of a member's worksheets, in no order. */
export const worksheetsValue: Value<WorksheetCells[]> = {
  name: 'content.worksheets',
  sql: (userId) => sql`(select json_agg(json_build_array(${worksheets.slug}, ${worksheets.cells}, ${worksheets.savedAt}))
    from ${worksheets} where ${worksheets.userId} = ${userId} and ${worksheets.version} > 0)`,
  read(given) {
    const rows = (given ?? []) as [slug: WorksheetSlug, cells: Cells, savedAt: string][]
    return rows.map(([slug, cells, savedAt]) => ({ slug, cells, savedAt: new Date(savedAt).toISOString() }))
  },
}

/** A member's worksheet, or null where they have saved none. */
export async function findWorksheet(tx: Executor, userId: string, slug: WorksheetSlug): Promise<StoredWorksheet | null> {
  const [row] = await tx.select().from(worksheets).where(is(userId, slug))
  return row ?? null
}

/** A member's worksheet, which nobody else writes until the transaction ends; an empty one of version 0 is made where there is none. */
export async function holdWorksheet(tx: Transaction, userId: string, slug: WorksheetSlug, now: Date): Promise<StoredWorksheet> {
  const empty = { userId, slug, version: 0, cells: {}, changedIn: {}, savedAt: now }
  await tx.insert(worksheets).values(empty).onConflictDoNothing()
  const [row] = await tx.select().from(worksheets).where(is(userId, slug)).for('update')
  return row ?? empty
}

/** Writes a worksheet that is held. */
export async function saveHeld(tx: Transaction, { userId, slug, ...saved }: StoredWorksheet): Promise<void> {
  await tx.update(worksheets).set(saved).where(is(userId, slug))
}

/** Puts whole worksheets where these members have none, as saved once. */
export async function addWorksheets(
  tx: Executor,
  sheets: readonly Pick<StoredWorksheet, 'userId' | 'slug' | 'cells' | 'savedAt'>[],
): Promise<void> {
  const rows = sheets.map((sheet) => ({ ...sheet, version: 1, changedIn: {} }))
  if (rows.length > 0) await tx.insert(worksheets).values(rows).onConflictDoNothing()
}

/** A member's worksheets. */
export async function listWorksheetsOf(tx: Executor, userId: string): Promise<StoredWorksheet[]> {
  return tx.select().from(worksheets).where(eq(worksheets.userId, userId)).orderBy(asc(worksheets.slug))
}

/** Removes a member's worksheets. */
export async function removeWorksheetsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(worksheets).where(eq(worksheets.userId, userId))
}

function is(userId: string, slug: WorksheetSlug) {
  return and(eq(worksheets.userId, userId), eq(worksheets.slug, slug))
}
