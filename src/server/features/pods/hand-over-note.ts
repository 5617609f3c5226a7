import { ProblemError } from '#contract/problems.ts'
import type { HandOverNote } from '#contract/succession.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { lockLedPod } from './hold-pod.ts'
import { listPeople } from './people.ts'
import { findNote, removeNote, saveNote, type StoredNote } from './store/hand-over-notes.ts'
import { findLead } from './store/leads.ts'

/**
 * What whoever leads a pod next should know, for whoever leads it now.
 *
 * @throws ProblemError `not-found` for whoever is in no pod, `leader-only` for other members
 */
export async function readNote({ db, clock }: Pick<PodDeps, 'db' | 'clock'>, userId: string): Promise<HandOverNote> {
  const lead = await findLead(db, userId, clock.now())
  if (!lead) throw new ProblemError('not-found')
  if (lead.as === null) throw new ProblemError('leader-only')
  return showNote(db, await findNote(db, lead.place.podId), userId)
}

/**
 * Writes it in place of the note that was seen, named by when that was written; an empty text removes it.
 *
 * @throws ProblemError `not-found` for whoever is in no pod, `leader-only`, `no-longer-leader`, `note-changed` where another one is there
 */
export async function writeNote(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  { text, seenAt }: { text: string; seenAt: string | null },
): Promise<HandOverNote> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { pod } = await lockLedPod(tx, userId, now)
    const before = await findNote(tx, pod.id)
    const tidy = text.trim()
    if (tidy === (before?.text ?? '')) return showNote(tx, before, userId)
    if ((before?.writtenAt.toISOString() ?? null) !== seenAt) throw new ProblemError('note-changed')
    if (tidy === '') {
      await removeNote(tx, pod.id)
      return showNote(tx, null, userId)
    }
    // Two notes of one moment would have the same name.
    const writtenAt = before && before.writtenAt >= now ? new Date(before.writtenAt.getTime() + 1) : now
    const note = { podId: pod.id, userId, text: tidy, writtenAt }
    await saveNote(tx, note)
    return showNote(tx, note, userId)
  })
}

async function showNote(executor: Executor, note: StoredNote | null, viewerId: string): Promise<HandOverNote> {
  if (!note) return { text: '', by: null, writtenAt: null }
  const person = (await listPeople(executor, [note.userId])).get(note.userId)
  const by = person ? { firstName: person.firstName, lastName: person.lastName, isYou: note.userId === viewerId } : null
  return { text: note.text, by, writtenAt: note.writtenAt.toISOString() }
}
