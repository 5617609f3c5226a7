import { ProblemError } from '#contract/problems/problems.ts'
import type { SavedReply } from '#contract/api/support/inbox.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { savedReplyFields } from '#domain/support/ticket-fields.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { SupportDeps } from './deps.ts'
import { listReplies, lockReply, deleteReply, upsertReply } from './store/saved-replies.ts'
import { requireFields } from './require-fields.ts'

type ReplyDeps = Pick<SupportDeps, 'db' | 'clock' | 'newId'>

/** All of them are offered in one list. */
const maxReplies = 100

/** Returns all saved replies, by name. */
export async function listSavedReplies({ db }: Pick<SupportDeps, 'db'>): Promise<{ answers: SavedReply[] }> {
  return { answers: await listReplies(db) }
}

/**
 * Creates a saved reply. A repeated request with the same ID changes nothing.
 *
 * @throws ProblemError `invalid-fields` as the form words it, and if there are too many
 */
export async function createSavedReply(deps: ReplyDeps, id: string, fields: FieldValues): Promise<SavedReply> {
  const reply = { id, ...requireFields(savedReplyFields, fields) }
  return deps.db.transaction(async (tx) => {
    const replies = await listReplies(tx)
    const isExisting = replies.some((one) => one.id === id)
    if (!isExisting && replies.length >= maxReplies) {
      const message = t`You can save up to ${{ maxReplies }} replies. Delete one first.`
      throw new ProblemError('invalid-fields', undefined, [{ field: 'title', message }])
    }
    await upsertReply(tx, reply)
    await recordAuditEvent(deps, tx, { event: 'ready-answer.kept', details: { title: reply.title } })
    return reply
  })
}

/** Updates a saved reply. @throws ProblemError `not-found`, `invalid-fields` as the form words it */
export async function updateSavedReply(deps: ReplyDeps, id: string, fields: FieldValues): Promise<SavedReply> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockReply(tx, id))) throw new ProblemError('not-found')
    const reply = { id, ...requireFields(savedReplyFields, fields) }
    await upsertReply(tx, reply)
    await recordAuditEvent(deps, tx, { event: 'ready-answer.kept', details: { title: reply.title } })
    return reply
  })
}

/** Deletes a saved reply. Idempotent. */
export async function deleteSavedReply(deps: ReplyDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (!reply) return
    await deleteReply(tx, id)
    await recordAuditEvent(deps, tx, { event: 'ready-answer.removed', details: { title: reply.title } })
  })
}
