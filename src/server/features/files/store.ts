import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { FilePurpose } from '#domain/files/file-types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import { files, type HolderKind } from './tables.ts'

/** A file as it is stored. */
export type StoredFile = typeof files.$inferSelect

/** Notes a file that is about to be kept, so that nothing is kept that no row knows. */
export async function insertFile(executor: Executor, file: typeof files.$inferInsert): Promise<StoredFile> {
  const [stored] = await executor.insert(files).values(file).returning()
  if (!stored) throw new Error('A file was not noted.')
  return stored
}

/** Notes that all bytes of a file are kept; false where its row is gone meanwhile. */
export async function noteReady(executor: Executor, id: string, readyAt: Date): Promise<boolean> {
  const { rowCount } = await executor.update(files).set({ readyAt }).where(eq(files.id, id))
  return (rowCount ?? 0) > 0
}

/** A file that is whole, or null. */
export async function findFile(executor: Executor, id: string): Promise<StoredFile | null> {
  const [file] = await executor
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.readyAt)))
  return file ?? null
}

/** A row of another feature that files are attached to. */
export type Holder = { kind: HolderKind; id: string }

/** Rows of another feature, all of one kind, that files are attached to. */
export type Holders = { kind: HolderKind; ids: readonly string[] }

function isAt({ kind, ids }: Holders): SQL | undefined {
  return and(eq(files.holderKind, kind), inArray(files.attachedTo, [...ids]))
}

const one = ({ kind, id }: Holder): Holders => ({ kind, ids: [id] })

/**
 * Who attaches which of their files to what, null for what comes with the product itself; `alts` says what pictures show, by file id, null
 * for those it leaves out.
 */
export type Attachment = {
  fileIds: readonly string[]
  ownerId: string | null
  purpose: FilePurpose
  to: Holder
  alts?: ReadonlyMap<string, string>
}

/** Locks the files of these ids that this person may attach there: their own loose ones, and what is attached there already. */
export async function lockAttachable(tx: Executor, { fileIds, ownerId, purpose, to }: Attachment): Promise<StoredFile[]> {
  if (fileIds.length === 0) return []
  const isOwn = ownerId === null ? isNull(files.userId) : eq(files.userId, ownerId)
  const isTheirs = and(isOwn, isNull(files.attachedTo))
  return tx
    .select()
    .from(files)
    .where(
      and(inArray(files.id, [...fileIds]), eq(files.purpose, purpose), isNotNull(files.readyAt), or(isTheirs, isAt(one(to)))),
    )
    .orderBy(asc(files.id))
    .for('update')
}

/** Attaches a file at a position, with what it shows. */
export async function attachFile(
  tx: Executor,
  id: string,
  { to, position, alt }: { to: Holder; position: number; alt: string | null },
): Promise<void> {
  await tx.update(files).set({ attachedTo: to.id, holderKind: to.kind, position, alt }).where(eq(files.id, id))
}

/** The files attached to these, in their order. */
export async function listAttached(executor: Executor, holders: Holders): Promise<StoredFile[]> {
  if (holders.ids.length === 0) return []
  return executor.select().from(files).where(isAt(holders)).orderBy(asc(files.attachedTo), asc(files.position), asc(files.id))
}

const columns = getTableColumns(files)

/** The files attached to one row, in their order, as an expression; `readAttached` reads what comes of it. */
export function attachedTo(kind: HolderKind, id: SQL): SQL {
  return sql`(
    select json_agg(${jsonRow(columns)} order by ${files.position}, ${files.id}) from ${files}
    where ${files.holderKind} = ${kind} and ${files.attachedTo} = ${id})`
}

/** What the database gave for that expression. */
export function readAttached(given: unknown): StoredFile[] {
  return ((given ?? []) as readonly unknown[]).map((row) => readJsonRow(columns, row))
}

/** Notes that the files attached to these are withheld, or are not any more. */
export async function withhold(tx: Executor, holders: Holders, isWithheld: boolean): Promise<void> {
  if (holders.ids.length > 0) await tx.update(files).set({ isWithheld }).where(isAt(holders))
}

/** Makes the files attached to these somebody's own, or nobody's. */
export async function setOwner(tx: Executor, holders: Holders, userId: string | null): Promise<void> {
  if (holders.ids.length > 0) await tx.update(files).set({ userId }).where(isAt(holders))
}

/** Removes the rows of all files attached to these; answers where their bytes lie. */
export async function removeAttached(tx: Executor, holders: Holders): Promise<string[]> {
  if (holders.ids.length === 0) return []
  return keysOf(await tx.delete(files).where(isAt(holders)).returning(keys))
}

/** Removes the rows of files attached to a row for the same purpose, but for those that stay; answers where their bytes lie. */
export async function removeOthers(tx: Executor, { fileIds, purpose, to }: Omit<Attachment, 'ownerId'>): Promise<string[]> {
  const others = fileIds.length > 0 ? notInArray(files.id, [...fileIds]) : undefined
  return keysOf(
    await tx
      .delete(files)
      .where(and(isAt(one(to)), eq(files.purpose, purpose), others))
      .returning(keys),
  )
}

/** Removes the rows of some files that were brought before a moment and never attached; answers where their bytes lie. */
export async function removeLoose(tx: Executor, before: Date, atMost: number): Promise<string[]> {
  const old = tx
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.attachedTo), lt(files.broughtAt, before)))
    .orderBy(asc(files.broughtAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
  return keysOf(await tx.delete(files).where(inArray(files.id, old)).returning(keys))
}

const keys = { storageKey: files.storageKey, smallKey: files.smallKey }

function keysOf(rows: readonly { storageKey: string; smallKey: string | null }[]): string[] {
  return rows.flatMap(({ storageKey, smallKey }) => (smallKey ? [storageKey, smallKey] : [storageKey]))
}

/** The files a person brought, the newest first. */
export async function readFilesOf(executor: Executor, userId: string) {
  const { name, alt, type, bytes, purpose, broughtAt } = files
  return executor
    .select({ name, alt, type, bytes, purpose, broughtAt })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(desc(broughtAt), desc(files.id))
}

/** Removes the rows of a person's own files and leaves those for these purposes without a name; answers where the bytes of the former lie. */
export async function removeFilesOf(tx: Executor, userId: string, kept: readonly FilePurpose[]): Promise<string[]> {
  await tx
    .update(files)
    .set({ userId: null })
    .where(and(eq(files.userId, userId), inArray(files.purpose, [...kept]), isNotNull(files.attachedTo)))
  return keysOf(await tx.delete(files).where(eq(files.userId, userId)).returning(keys))
}
