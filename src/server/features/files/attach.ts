import type { ShownFile } from '#contract/files.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { FileDeps } from './deps.ts'
import { filesRemoved } from './jobs.ts'
import { showFile } from './show.ts'
import {
  attachedTo,
  attachFile,
  type Attachment,
  type Holders,
  listAttached,
  lockAttachable,
  readAttached,
  removeAttached,
  removeOthers,
  setOwner,
  withhold,
} from './store.ts'

/**
 * Makes these files, in this order, all that is attached for this purpose to a row of another feature; what was attached to it and is
 * not among them goes. Whoever may read the row may read them from now on. Done again, nothing changes.
 *
 * @throws ProblemError `invalid-fields` on the field `files` where one is not there any more, was brought by somebody else or for
 * something else, or belongs to another row
 */
export async function attachFiles(deps: Pick<FileDeps, 'jobs'>, tx: Transaction, attachment: Attachment): Promise<ShownFile[]> {
  const fileIds = [...new Set(attachment.fileIds)]
  const found = new Map((await lockAttachable(tx, { ...attachment, fileIds })).map((file) => [file.id, file]))
  const inOrder = fileIds.flatMap((id) => found.get(id) ?? [])
  if (inOrder.length < fileIds.length) throw new ProblemError('invalid-fields', undefined, [gone])
  const { to, alts } = attachment
  await forget(deps, tx, await removeOthers(tx, { fileIds, purpose: attachment.purpose, to }))
  const attached = inOrder.map((file, position) => ({ ...file, position, alt: alts ? (alts.get(file.id) ?? null) : file.alt }))
  for (const { id, position, alt } of attached) await attachFile(tx, id, { to, position, alt })
  return attached.map(showFile)
}

const gone = { field: 'files', message: 'A file is no longer there. Please add it again.' }

/** Lets go of everything attached to these rows. Done twice, nothing changes. */
export async function releaseFiles(deps: Pick<FileDeps, 'jobs'>, tx: Transaction, holders: Holders): Promise<void> {
  await forget(deps, tx, await removeAttached(tx, holders))
}

/** Has what is attached to these rows read by admins and whoever brought it alone, or by everybody again for whom it is meant. */
export async function withholdFiles(tx: Transaction, holders: Holders, isWithheld: boolean): Promise<void> {
  await withhold(tx, holders, isWithheld)
}

/** Leaves what is attached to these rows to the tribe: it is nobody's any more, and stays when whoever brought it deletes their account. */
export async function leaveFiles(tx: Transaction, holders: Holders): Promise<void> {
  await setOwner(tx, holders, null)
}

/** Makes what is attached to these rows the own of whoever it is meant for: they read it, and it goes when they delete their account. */
export async function giveFiles(tx: Transaction, holders: Holders, userId: string): Promise<void> {
  await setOwner(tx, holders, userId)
}

/** What is attached to each of these rows by their ids, in its order; a row with nothing is not in it. */
export async function listFiles(executor: Executor, holders: Holders): Promise<Map<string, ShownFile[]>> {
  const attached = Map.groupBy(await listAttached(executor, holders), (file) => file.attachedTo ?? '')
  return new Map([...attached].map(([to, files]) => [to, files.map(showFile)]))
}

/** The same of one row, as a piece of a query and what is read of it. */
export const filesOf = {
  sql: attachedTo,
  read: (given: unknown): ShownFile[] => readAttached(given).map(showFile),
}

const atOnce = 100

/** Has the bytes of files removed whose rows are gone, once that is so for good. */
export async function forget(deps: Pick<FileDeps, 'jobs'>, tx: Transaction, keys: readonly string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += atOnce) await deps.jobs.enqueue(tx, filesRemoved, { keys: keys.slice(i, i + atOnce) })
}
