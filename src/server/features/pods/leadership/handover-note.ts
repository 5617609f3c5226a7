import { listPeople } from '../../members/index.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { HandoverNote } from '#contract/api/pods/succession.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { lockLedPod } from '../lock-pod.ts'
import {
  findHandoverNote,
  deleteHandoverNote,
  upsertHandoverNote,
  type StoredHandoverNote,
  findPodLeadRole,
} from '../store/pod-lead-roles.ts'

/**
 * Returns the handover note for the next leader. Only the acting leader may read it.
 *
 * @throws ProblemError `not-found` if the caller is in no pod, `leader-only` for other members
 */
export async function getHandoverNote({ db, clock }: Pick<PodDeps, 'db' | 'clock'>, userId: string): Promise<HandoverNote> {
  const lead = await findPodLeadRole(db, userId, clock.now())
  if (!lead) throw new ProblemError('not-found')
  if (lead.role === null) throw new ProblemError('leader-only')
  return presentHandoverNote(db, await findHandoverNote(db, lead.membership.podId), userId)
}

/**
 * Replaces the handover note. `seenAt` identifies the version that the caller saw; an empty text deletes the note.
 *
 * @throws ProblemError `not-found` if the caller is in no pod, `leader-only`, `no-longer-leader`, `note-changed` if the stored
 * version is another one
 */
export async function updateHandoverNote(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  { text, seenAt }: { text: string; seenAt: string | null },
): Promise<HandoverNote> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { pod } = await lockLedPod(tx, userId, now)
    const before = await findHandoverNote(tx, pod.id)
    const trimmed = text.trim()
    if (trimmed === (before?.text ?? '')) return presentHandoverNote(tx, before, userId)
    if ((before?.writtenAt.toISOString() ?? null) !== seenAt) throw new ProblemError('note-changed')
    if (trimmed === '') {
      await deleteHandoverNote(tx, pod.id)
      return presentHandoverNote(tx, null, userId)
    }
    // The time identifies the version, so two versions must not share it.
    const writtenAt = before && before.writtenAt >= now ? new Date(before.writtenAt.getTime() + 1) : now
    const note = { podId: pod.id, userId, text: trimmed, writtenAt }
    await upsertHandoverNote(tx, note)
    return presentHandoverNote(tx, note, userId)
  })
}

async function presentHandoverNote(executor: Executor, note: StoredHandoverNote | null, viewerId: string): Promise<HandoverNote> {
  if (!note) return { text: '', by: null, writtenAt: null }
  const person = (await listPeople(executor, [note.userId])).get(note.userId)
  const by = person ? { firstName: person.firstName, lastName: person.lastName, isYou: note.userId === viewerId } : null
  return { text: note.text, by, writtenAt: note.writtenAt.toISOString() }
}
