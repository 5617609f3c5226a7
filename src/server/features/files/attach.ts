import type { FileView } from '#contract/api/files.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { FileDeps } from './deps.ts'
import { filesDeleted } from './jobs.ts'
import { presentFile } from './present.ts'
import {
  attachedTo,
  attachFile,
  type Attachment,
  type AttachmentTargets,
  listAttached,
  lockAttachable,
  parseAttached,
  deleteAttached,
  deleteOthers,
  setOwner,
  setHidden,
} from './store.ts'

/**
 * Sets the files attached to another feature's row for this purpose, in this order. Files attached before and not listed are
 * deleted. Users who may read the row may read its files from then on. Idempotent.
 *
 * @throws ProblemError `invalid-fields` on the field `files` if a file no longer exists, was uploaded by another user or for
 *   another purpose, or is attached to another row
 */
export async function attachFiles(deps: Pick<FileDeps, 'jobs'>, tx: Transaction, attachment: Attachment): Promise<FileView[]> {
  const fileIds = [...new Set(attachment.fileIds)]
  const attachable = new Map((await lockAttachable(tx, { ...attachment, fileIds })).map((file) => [file.id, file]))
  const inOrder = fileIds.flatMap((id) => attachable.get(id) ?? [])
  if (inOrder.length < fileIds.length) throw new ProblemError('invalid-fields', undefined, [missingFileError])
  const { to, alts } = attachment
  await enqueueFileDeletion(deps, tx, await deleteOthers(tx, { fileIds, purpose: attachment.purpose, to }))
  const attached = inOrder.map((file, position) => ({ ...file, position, alt: alts ? (alts.get(file.id) ?? null) : file.alt }))
  for (const { id, position, alt } of attached) await attachFile(tx, id, { to, position, alt })
  return attached.map(presentFile)
}

const missingFileError = { field: 'files', message: t`A file is no longer available. Add it again.` }

/** Deletes everything attached to these rows. Idempotent. */
export async function deleteAttachments(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Transaction,
  holders: AttachmentTargets,
): Promise<void> {
  await enqueueFileDeletion(deps, tx, await deleteAttached(tx, holders))
}

/** Restricts the files attached to these rows to admins and their owner, or lifts the restriction. */
export async function hideFiles(tx: Transaction, holders: AttachmentTargets, isWithheld: boolean): Promise<void> {
  await setHidden(tx, holders, isWithheld)
}

/**
 * Removes the owner of the files attached to these rows: they belong to the tribe and stay when the uploader deletes their
 * account.
 */
export async function orphanFiles(tx: Transaction, holders: AttachmentTargets): Promise<void> {
  await setOwner(tx, holders, null)
}

/**
 * Makes a user the owner of the files attached to these rows: they may read them, and deleting their account deletes the files.
 */
export async function assignFiles(tx: Transaction, holders: AttachmentTargets, userId: string): Promise<void> {
  await setOwner(tx, holders, userId)
}

/** Lists the files attached to each of these rows by row ID, in order. Rows without files are left out. */
export async function listFiles(executor: Executor, holders: AttachmentTargets): Promise<Map<string, FileView[]>> {
  const attached = Map.groupBy(await listAttached(executor, holders), (file) => file.attachedTo ?? '')
  return new Map([...attached].map(([to, files]) => [to, files.map(presentFile)]))
}

/** The same for one row, as an SQL expression and its parser. */
export const filesOf = {
  sql: attachedTo,
  read: (raw: unknown): FileView[] => parseAttached(raw).map(presentFile),
}

const batchSize = 100

/** Enqueues the deletion of stored bytes whose rows this transaction deletes. */
export async function enqueueFileDeletion(deps: Pick<FileDeps, 'jobs'>, tx: Transaction, keys: readonly string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += batchSize)
    await deps.jobs.enqueue(tx, filesDeleted, { keys: keys.slice(i, i + batchSize) })
}
