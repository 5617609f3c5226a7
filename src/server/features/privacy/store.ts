import { and, desc, eq, getTableColumns, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type JsonRow, jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { dataExports } from './tables.ts'

const { file, ...columns } = getTableColumns(dataExports)

/** A copy of somebody's data without its file; `fileBytes` is how large that is. */
export type ExportRow = JsonRow<typeof columns> & { fileBytes: number | null }

const fileBytes = sql<number | null>`octet_length(${file})`
const shown = { ...columns, fileBytes }

/** What is left of a file that is gone: a copy that was ready once always has one. */
const noBytes = Buffer.alloc(0)

/** The last copy that a person asked for, or null. */
export const lastExportValue: Value<ExportRow | null> = {
  name: 'privacy.last-export',
  sql: (userId) => sql`(
    select json_build_array(${jsonRow(columns)}, ${fileBytes}) from ${dataExports}
    where ${dataExports.userId} = ${userId} order by ${dataExports.requestedAt} desc, ${dataExports.id} desc limit 1)`,
  read: (given) => {
    if (given === null) return null
    const [row, bytes] = given as [unknown, number | null]
    return { ...readJsonRow(columns, row), fileBytes: bytes }
  },
}

const inTheMaking = inArray(dataExports.state, ['waiting', 'gathering'])

/** The copy that is being made for a person, or null. */
export async function findInTheMaking(tx: Executor, userId: string): Promise<ExportRow | null> {
  const [row] = await tx
    .select(shown)
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), inTheMaking))
  return row ?? null
}

/** Adds a copy that waits to be made; null where one is in the making. */
export async function insertExport(
  tx: Executor,
  row: Pick<ExportRow, 'id' | 'userId' | 'partsTotal' | 'requestedAt'>,
): Promise<ExportRow | null> {
  const [added] = await tx
    .insert(dataExports)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing({ target: dataExports.userId, where: sql`state in ('waiting', 'gathering')` })
    .returning(shown)
  return added ?? null
}

/** Begins to gather, from the first part on; null for a copy that is gone, or is not in the making any more. */
export async function beginGathering(
  tx: Executor,
  id: string,
  { partsTotal, gatheringSince }: { partsTotal: number; gatheringSince: Date },
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ state: 'gathering', partsDone: 0, partsTotal, gatheringSince })
    .where(and(eq(dataExports.id, id), inTheMaking))
    .returning(shown)
  return row ?? null
}

/** Notes how many parts are gathered; false for a copy that is not in the making any more. */
export async function noteParts(tx: Executor, id: string, partsDone: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(dataExports)
    .set({ partsDone })
    .where(and(eq(dataExports.id, id), inTheMaking))
  return (rowCount ?? 0) > 0
}

/**
 * Keeps the file of a copy until it expires, in place of those of the same person before it, which expire now; false for one that
 * is not in the making any more.
 */
export async function keepFile(
  tx: Executor,
  id: string,
  { readyAt, expiresAt, bytes }: { readyAt: Date; expiresAt: Date; bytes: Uint8Array },
): Promise<boolean> {
  const [kept] = await tx
    .update(dataExports)
    .set({ state: 'ready', partsDone: sql`${dataExports.partsTotal}`, readyAt, expiresAt, file: Buffer.from(bytes) })
    .where(and(eq(dataExports.id, id), inTheMaking))
    .returning({ userId: dataExports.userId })
  if (!kept) return false
  await tx
    .update(dataExports)
    .set({ file: noBytes, expiresAt: readyAt })
    .where(
      and(
        eq(dataExports.userId, kept.userId),
        ne(dataExports.id, id),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, readyAt),
      ),
    )
  return true
}

/** Gives up a copy that is in the making. */
export async function giveUpExport(tx: Executor, id: string): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.id, id), inTheMaking))
}

/** Gives up what has been gathered since before one moment, or has waited since before another; answers how many. */
export async function giveUpExportsBefore(
  tx: Executor,
  { gathering, waiting }: { gathering: Date; waiting: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(dataExports)
    .set({ state: 'failed' })
    .where(
      or(
        and(eq(dataExports.state, 'gathering'), lt(dataExports.gatheringSince, gathering)),
        and(eq(dataExports.state, 'waiting'), lt(dataExports.requestedAt, waiting)),
      ),
    )
  return rowCount ?? 0
}

/** A copy by its id, or null. */
export async function findExport(tx: Executor, id: string): Promise<ExportRow | null> {
  const [row] = await tx.select(shown).from(dataExports).where(eq(dataExports.id, id))
  return row ?? null
}

/** A person's own copy with its file, or null. */
export async function findFile(
  tx: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<(ExportRow & { file: Buffer | null }) | null> {
  const [row] = await tx
    .select({ ...shown, file })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId)))
  return row ?? null
}

/** A person's copies without their files, the newest first. */
export async function listExports(tx: Executor, userId: string): Promise<ExportRow[]> {
  return tx
    .select(shown)
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
}

/** Empties the files of copies that have expired; answers how many. That there were such copies stays. */
export async function emptyExpiredFiles(tx: Executor, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(dataExports)
    .set({ file: noBytes })
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now), sql`octet_length(${file}) > 0`))
  return rowCount ?? 0
}

/** Removes copies that were asked for before a moment and are not in the making; answers how many. */
export async function removeExportsBefore(tx: Executor, moment: Date): Promise<number> {
  const { rowCount } = await tx
    .delete(dataExports)
    .where(and(inArray(dataExports.state, ['ready', 'failed']), lt(dataExports.requestedAt, moment)))
  return rowCount ?? 0
}

/** Removes all copies of a person's data. */
export async function removeExportsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.userId, userId))
}

/** Lets one transaction at a time delete a person's account. */
export async function lockErasure(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('privacy.erasure/' || ${userId}, 0))`)
}
