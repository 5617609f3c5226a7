import { and, desc, eq, getTableColumns, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type JsonRow, jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { dataExports } from './tables.ts'

const { file, ...columns } = getTableColumns(dataExports)

/** A data export without its file; `fileBytes` is the size of the file. */
export type ExportRow = JsonRow<typeof columns> & { fileBytes: number | null }

const fileBytes = sql<number | null>`octet_length(${file})`
const exportColumns = { ...columns, fileBytes }

/** The emptied file of an expired export. The column must not be null once an export was ready. */
const noBytes = Buffer.alloc(0)

/** The user's last data export, or null. */
export const lastExportLoader: UserLoader<ExportRow | null> = {
  name: 'privacy.last-export',
  sql: (userId) => sql`(
    select json_build_array(${jsonRow(columns)}, ${fileBytes}) from ${dataExports}
    where ${dataExports.userId} = ${userId} order by ${dataExports.requestedAt} desc, ${dataExports.id} desc limit 1)`,
  parse: (raw) => {
    if (raw === null) return null
    const [row, bytes] = raw as [unknown, number | null]
    return { ...parseJsonRow(columns, row), fileBytes: bytes }
  },
}

const isInProgress = inArray(dataExports.state, ['waiting', 'gathering'])

/** Returns the user's data export in progress, or null. */
export async function findExportInProgress(tx: Executor, userId: string): Promise<ExportRow | null> {
  const [row] = await tx
    .select(exportColumns)
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isInProgress))
  return row ?? null
}

/** Inserts a waiting data export. Returns null if one is in progress. */
export async function insertExport(
  tx: Executor,
  row: Pick<ExportRow, 'id' | 'userId' | 'partsTotal' | 'requestedAt'>,
): Promise<ExportRow | null> {
  const [added] = await tx
    .insert(dataExports)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing({ target: dataExports.userId, where: sql`state in ('waiting', 'gathering')` })
    .returning(exportColumns)
  return added ?? null
}

/** Marks an export as started, from the first section. Returns null if it was deleted or is no longer in progress. */
export async function startExportBuild(
  tx: Executor,
  id: string,
  { partsTotal, gatheringSince }: { partsTotal: number; gatheringSince: Date },
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ state: 'gathering', partsDone: 0, partsTotal, gatheringSince })
    .where(and(eq(dataExports.id, id), isInProgress))
    .returning(exportColumns)
  return row ?? null
}

/** Stores the number of finished sections. Returns false if the export is no longer in progress. */
export async function updatePartsDone(tx: Executor, id: string, partsDone: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(dataExports)
    .set({ partsDone })
    .where(and(eq(dataExports.id, id), isInProgress))
  return (rowCount ?? 0) > 0
}

/**
 * Stores the file of an export until it expires; earlier exports of the user expire now. Returns false if the export is no longer
 * in progress.
 */
export async function updateExportFile(
  tx: Executor,
  id: string,
  { readyAt, expiresAt, bytes }: { readyAt: Date; expiresAt: Date; bytes: Uint8Array },
): Promise<boolean> {
  const [stored] = await tx
    .update(dataExports)
    .set({ state: 'ready', partsDone: sql`${dataExports.partsTotal}`, readyAt, expiresAt, file: Buffer.from(bytes) })
    .where(and(eq(dataExports.id, id), isInProgress))
    .returning({ userId: dataExports.userId })
  if (!stored) return false
  await tx
    .update(dataExports)
    .set({ file: noBytes, expiresAt: readyAt })
    .where(
      and(
        eq(dataExports.userId, stored.userId),
        ne(dataExports.id, id),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, readyAt),
      ),
    )
  return true
}

/** Marks an export in progress as failed. */
export async function markExportFailed(tx: Executor, id: string): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.id, id), isInProgress))
}

/** Marks exports as failed that started before one date or have waited since before another. Returns their number. */
export async function failExportsBefore(
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

export async function findExport(tx: Executor, id: string): Promise<ExportRow | null> {
  const [row] = await tx.select(exportColumns).from(dataExports).where(eq(dataExports.id, id))
  return row ?? null
}

/** Returns the user's own data export with its file, or null. */
export async function findExportFile(
  tx: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<(ExportRow & { file: Buffer | null }) | null> {
  const [row] = await tx
    .select({ ...exportColumns, file })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId)))
  return row ?? null
}

/** Returns the user's data exports without their files, newest first. */
export async function listExports(tx: Executor, userId: string): Promise<ExportRow[]> {
  return tx
    .select(exportColumns)
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
}

/** Empties the files of expired exports; the rows stay. Returns their number. */
export async function deleteExpiredFiles(tx: Executor, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(dataExports)
    .set({ file: noBytes })
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now), sql`octet_length(${file}) > 0`))
  return rowCount ?? 0
}

/** Deletes finished exports requested before a date. Returns their number. */
export async function pruneExportsBefore(tx: Executor, moment: Date): Promise<number> {
  const { rowCount } = await tx
    .delete(dataExports)
    .where(and(inArray(dataExports.state, ['ready', 'failed']), lt(dataExports.requestedAt, moment)))
  return rowCount ?? 0
}

export async function deleteExportsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.userId, userId))
}

/** Serializes transactions that delete the same account. */
export async function lockErasure(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('privacy.erasure/' || ${userId}, 0))`)
}
