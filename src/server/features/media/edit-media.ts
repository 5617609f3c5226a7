import type { WholeItem } from '#contract/media.ts'
import { ProblemError } from '#contract/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { checkMedia, type MediaTerms } from '#domain/media/media-terms.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { attachFiles, releaseFiles } from '../files/index.ts'
import type { MediaDeps } from './deps.ts'
import { rowOf } from './item-row.ts'
import { showItem } from './show-media.ts'
import { insertItem, lockItem, removeItem, writeItem } from './store.ts'

/** What is sent about something in the library, and which files go with it. */
type Sent = FieldValues & { fileId?: string | undefined; captionsId?: string | null | undefined }

/**
 * Puts a file into the library.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms, and where there is no such file of this admin's
 */
export async function addMedia(deps: MediaDeps, adminId: string, sent: Sent): Promise<WholeItem> {
  const { db, clock, newId } = deps
  const terms = demandTerms(sent)
  if (sent.fileId === undefined) throw new ProblemError('invalid-fields', undefined, [noFile])
  const id = newId()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await insertItem(tx, { ...rowOf(terms, now), id, createdBy: adminId, addedAt: now, changedAt: now })
    await attach(deps, tx, adminId, id, sent)
    await record(deps, tx, { event: 'media.added', actorId: adminId, details: { title: terms.title } })
    return showItem(tx, id)
  })
}

const noFile = { field: 'files', message: 'Choose a file.' }

/**
 * Changes what is sent of something in the library; a new file takes the place of the one before.
 *
 * @throws ProblemError `not-found`, `invalid-fields`
 */
export async function updateMedia(deps: MediaDeps, adminId: string, id: string, sent: Sent): Promise<WholeItem> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, id)
    if (!item) throw new ProblemError('not-found')
    const terms = demandTerms({ ...item, ...sent })
    await writeItem(tx, id, { ...rowOf(terms, item.addedAt), changedAt: now })
    await attach(deps, tx, adminId, id, sent)
    await record(deps, tx, { event: 'media.changed', actorId: adminId, details: { title: terms.title } })
    return showItem(tx, id)
  })
}

/**
 * Takes something out of the library, with its files. Done again, there is nothing.
 *
 * @throws ProblemError `not-found`
 */
export async function removeMedia(deps: MediaDeps, adminId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const title = await removeItem(tx, id)
    if (title === null) throw new ProblemError('not-found')
    await releaseFiles(deps, tx, { kind: 'media-item', ids: [id] })
    await record(deps, tx, { event: 'media.removed', actorId: adminId, details: { title } })
  })
}

async function attach(deps: MediaDeps, tx: Transaction, ownerId: string, id: string, sent: Sent): Promise<void> {
  const { fileId, captionsId } = sent
  const to = { kind: 'media-item', id } as const
  if (fileId !== undefined) await attachFiles(deps, tx, { fileIds: [fileId], ownerId, purpose: 'media', to })
  if (captionsId === undefined) return
  await attachFiles(deps, tx, { fileIds: captionsId === null ? [] : [captionsId], ownerId, purpose: 'captions', to })
}

function demandTerms(sent: FieldValues): MediaTerms {
  const { faults, terms } = checkMedia(sent)
  if (!terms) throw new ProblemError('invalid-fields', undefined, faults)
  return terms
}
