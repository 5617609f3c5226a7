import type { MediaDetail } from '#contract/api/media.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { validateMedia, type MediaInput } from '#domain/media/media-input.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { attachFiles, deleteAttachments } from '../files/index.ts'
import type { MediaDeps } from './deps.ts'
import { rowOf } from './item-row.ts'
import { getMedia } from './get-media.ts'
import { insertItem, lockItem, deleteItem, updateItem } from './store.ts'

/** The body of a request that creates or updates a media item, and the IDs of its files. */
type MediaRequest = FieldValues & { fileId?: string | undefined; captionsId?: string | null | undefined }

/**
 * Creates a media item.
 *
 * @throws ProblemError `invalid-fields` as the forms word it, or if this admin has no such file
 */
export async function createMedia(deps: MediaDeps, adminId: string, request: MediaRequest): Promise<MediaDetail> {
  const { db, clock, newId } = deps
  const input = requireMediaInput(request)
  if (request.fileId === undefined) throw new ProblemError('invalid-fields', undefined, [missingFileError])
  const id = newId()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await insertItem(tx, { ...rowOf(input, now), id, createdBy: adminId, addedAt: now, changedAt: now })
    await attachMediaFiles(deps, tx, adminId, id, request)
    await recordAuditEvent(deps, tx, { event: 'media.added', actorId: adminId, details: { title: input.title } })
    return getMedia(tx, id)
  })
}

const missingFileError = { field: 'files', message: t`Choose a file.` }

/**
 * Updates a media item. A new file replaces the old one.
 *
 * @throws ProblemError `not-found`, `invalid-fields`
 */
export async function updateMedia(deps: MediaDeps, adminId: string, id: string, request: MediaRequest): Promise<MediaDetail> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, id)
    if (!item) throw new ProblemError('not-found')
    const input = requireMediaInput({ ...item, ...request })
    await updateItem(tx, id, { ...rowOf(input, item.addedAt), changedAt: now })
    await attachMediaFiles(deps, tx, adminId, id, request)
    await recordAuditEvent(deps, tx, { event: 'media.changed', actorId: adminId, details: { title: input.title } })
    return getMedia(tx, id)
  })
}

/**
 * Deletes a media item and its files.
 *
 * @throws ProblemError `not-found`, also on a second call
 */
export async function deleteMedia(deps: MediaDeps, adminId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const title = await deleteItem(tx, id)
    if (title === null) throw new ProblemError('not-found')
    await deleteAttachments(deps, tx, { kind: 'media-item', ids: [id] })
    await recordAuditEvent(deps, tx, { event: 'media.removed', actorId: adminId, details: { title } })
  })
}

async function attachMediaFiles(
  deps: MediaDeps,
  tx: Transaction,
  ownerId: string,
  id: string,
  request: MediaRequest,
): Promise<void> {
  const { fileId, captionsId } = request
  const to = { kind: 'media-item', id } as const
  if (fileId !== undefined) await attachFiles(deps, tx, { fileIds: [fileId], ownerId, purpose: 'media', to })
  if (captionsId === undefined) return
  await attachFiles(deps, tx, { fileIds: captionsId === null ? [] : [captionsId], ownerId, purpose: 'captions', to })
}

function requireMediaInput(request: FieldValues): MediaInput {
  const { errors, input } = validateMedia(request)
  if (!input) throw new ProblemError('invalid-fields', undefined, errors)
  return input
}
