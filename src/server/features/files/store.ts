import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { FilePurpose } from '#domain/files/file-types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import { files, type AttachmentTargetKind } from './tables.ts'

export type StoredFile = typeof files.$inferSelect

/** Inserts a row before the bytes are stored, so that no bytes are stored without one. */
export async function insertFile(executor: Executor, file: typeof files.$inferInsert): Promise<StoredFile> {
  const [stored] = await executor.insert(files).values(file).returning()
  if (!stored) throw new Error('The file was not inserted.')
  return stored
}

/** Marks a file's bytes as completely stored. Returns false if its row was deleted meanwhile. */
export async function markReady(executor: Executor, id: string, readyAt: Date): Promise<boolean> {
  const { rowCount } = await executor.update(files).set({ readyAt }).where(eq(files.id, id))
  return (rowCount ?? 0) > 0
}

/** Returns a completely stored file, or null. */
export async function findFile(executor: Executor, id: string): Promise<StoredFile | null> {
  const [file] = await executor
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.readyAt)))
  return file ?? null
}

/** A row of another feature with attached files. */
export type AttachmentTarget = { kind: AttachmentTargetKind; id: string }

/** Rows of another feature, all of one kind, with attached files. */
export type AttachmentTargets = { kind: AttachmentTargetKind; ids: readonly string[] }

function isAttachedTo({ kind, ids }: AttachmentTargets): SQL | undefined {
  return and(eq(files.holderKind, kind), inArray(files.attachedTo, [...ids]))
}

const toTargets = ({ kind, id }: AttachmentTarget): AttachmentTargets => ({ kind, ids: [id] })

/**
 * An attachment of files. `ownerId` is null for files that ship with the product. `alts` maps file IDs to alternative texts,
 * which are null for omitted ones.
 */
export type Attachment = {
  fileIds: readonly string[]
  ownerId: string | null
  purpose: FilePurpose
  to: AttachmentTarget
  alts?: ReadonlyMap<string, string>
}

/** Locks those of these files that the user may attach there: their own unattached ones, and those attached there already. */
export async function lockAttachable(tx: Executor, { fileIds, ownerId, purpose, to }: Attachment): Promise<StoredFile[]> {
  if (fileIds.length === 0) return []
  const isOwn = ownerId === null ? isNull(files.userId) : eq(files.userId, ownerId)
  const isTheirs = and(isOwn, isNull(files.attachedTo))
  return tx
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...fileIds]),
        eq(files.purpose, purpose),
        isNotNull(files.readyAt),
        or(isTheirs, isAttachedTo(toTargets(to))),
      ),
    )
    .orderBy(asc(files.id))
    .for('update')
}

/** Attaches a file at a position, with its alternative text. */
export async function attachFile(
  tx: Executor,
  id: string,
  { to, position, alt }: { to: AttachmentTarget; position: number; alt: string | null },
): Promise<void> {
  await tx.update(files).set({ attachedTo: to.id, holderKind: to.kind, position, alt }).where(eq(files.id, id))
}

/** Lists the files attached to these rows, in order. */
export async function listAttached(executor: Executor, targets: AttachmentTargets): Promise<StoredFile[]> {
  if (targets.ids.length === 0) return []
  return executor
    .select()
    .from(files)
    .where(isAttachedTo(targets))
    .orderBy(asc(files.attachedTo), asc(files.position), asc(files.id))
}

const columns = getTableColumns(files)

/** Builds an expression of the files attached to one row, in order. {@link parseAttached} parses its result. */
export function attachedTo(kind: AttachmentTargetKind, id: SQL): SQL {
  return sql`(
    select json_agg(${jsonRow(columns)} order by ${files.position}, ${files.id}) from ${files}
    where ${files.holderKind} = ${kind} and ${files.attachedTo} = ${id})`
}

/** Parses the result of {@link attachedTo}. */
export function parseAttached(raw: unknown): StoredFile[] {
  return ((raw ?? []) as readonly unknown[]).map((row) => parseJsonRow(columns, row))
}

/** Sets whether the files attached to these rows are hidden. */
export async function setHidden(tx: Executor, targets: AttachmentTargets, isWithheld: boolean): Promise<void> {
  if (targets.ids.length > 0) await tx.update(files).set({ isWithheld }).where(isAttachedTo(targets))
}

/** Sets the owner of the files attached to these rows. Null for none. */
export async function setOwner(tx: Executor, targets: AttachmentTargets, userId: string | null): Promise<void> {
  if (targets.ids.length > 0) await tx.update(files).set({ userId }).where(isAttachedTo(targets))
}

/** Deletes the rows of all files attached to these rows. Returns their storage keys. */
export async function deleteAttached(tx: Executor, targets: AttachmentTargets): Promise<string[]> {
  if (targets.ids.length === 0) return []
  return keysOf(await tx.delete(files).where(isAttachedTo(targets)).returning(keys))
}

/** Deletes the rows of files attached to a row for the same purpose, except for the listed ones. Returns their storage keys. */
export async function deleteOthers(tx: Executor, { fileIds, purpose, to }: Omit<Attachment, 'ownerId'>): Promise<string[]> {
  const others = fileIds.length > 0 ? notInArray(files.id, [...fileIds]) : undefined
  return keysOf(
    await tx
      .delete(files)
      .where(and(isAttachedTo(toTargets(to)), eq(files.purpose, purpose), others))
      .returning(keys),
  )
}

/** Deletes the rows of up to `atMost` files uploaded before a point in time and never attached. Returns their storage keys. */
export async function deleteUnattached(tx: Executor, before: Date, atMost: number): Promise<string[]> {
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

/**
 * Deletes the rows of a user's own files, and removes the owner of files with the kept purposes. Returns the storage keys of the
 * deleted files.
 */
export async function deleteFilesOf(tx: Executor, userId: string, keptPurposes: readonly FilePurpose[]): Promise<string[]> {
  await tx
    .update(files)
    .set({ userId: null })
    .where(and(eq(files.userId, userId), inArray(files.purpose, [...keptPurposes]), isNotNull(files.attachedTo)))
  return keysOf(await tx.delete(files).where(eq(files.userId, userId)).returning(keys))
}
