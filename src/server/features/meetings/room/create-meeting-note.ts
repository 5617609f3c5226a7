import type { RoomNote } from '#contract/api/meetings/room.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { NoteKind } from '#domain/meetings/notes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../../pods/index.ts'
import type { RoomDeps } from './update-room.ts'
import { presentNote } from './get-room.ts'
import { countNotes, insertNote, upsertScore } from './store/notes.ts'
import { lockMeeting, type StoredMeeting } from './store/rooms.ts'
import { publishRoomChanged } from './publish-room.ts'

/** Notes and scores are accepted this long after a meeting. */
const writableForMs = 24 * 3_600_000

/** Maximum notes per member and meeting. */
const maxNotes = 50

type SentNote = { id: string; meetingId: string; kind: NoteKind; text: string }

/**
 * Creates a member's note in a meeting. A repeated request with the same ID changes nothing.
 *
 * @throws ProblemError `not-found` if the meeting is not of their pod, `room-refused` before it began, a day after it, after
 * fifty notes, or if the ID belongs to another note
 */
export async function createMeetingNote(deps: RoomDeps, userId: string, sent: SentNote): Promise<RoomNote> {
  return deps.db.transaction(async (tx) => {
    const meeting = await requireWritableMeeting(deps, tx, userId, sent.meetingId)
    const stored = await insertNote(tx, { ...sent, userId, writtenAt: deps.clock.now() })
    if (!stored) throw new ProblemError('room-refused', t`We couldn’t save this note. Enter it again.`)
    if (!stored.isNew) return presentNote(stored.note)
    if ((await countNotes(tx, meeting.id, userId)) > maxNotes)
      throw new ProblemError('room-refused', t`You can add up to ${{ maxNotes }} notes per meeting.`)
    const memberships = await listCurrentPodMemberships(tx, [meeting.podId])
    const memberIds = memberships.map((membership) => membership.userId)
    await publishRoomChanged(deps, tx, memberIds, { meetingId: meeting.id, state: null })
    return presentNote(stored.note)
  })
}

/**
 * Stores a member's score of a meeting, from 1 to 10, replacing an earlier one.
 *
 * @throws ProblemError `not-found` if the meeting is not of their pod, `room-refused` before it began or a day after it
 */
export async function scoreMeeting(
  deps: RoomDeps,
  userId: string,
  { meetingId, score }: { meetingId: string; score: number },
): Promise<{ score: number }> {
  await deps.db.transaction(async (tx) => {
    await requireWritableMeeting(deps, tx, userId, meetingId)
    await upsertScore(tx, { meetingId, userId, score, givenAt: deps.clock.now() })
  })
  return { score }
}

/** Returns a meeting of the member's pod under a row lock if it has begun and still accepts notes. */
async function requireWritableMeeting(
  { clock }: RoomDeps,
  tx: Transaction,
  userId: string,
  meetingId: string,
): Promise<StoredMeeting> {
  const membership = await findCurrentPodMembership(tx, userId)
  const meeting = membership && (await lockMeeting(tx, membership.podId, meetingId))
  if (!meeting) throw new ProblemError('not-found')
  if (!meeting.room?.startedAt) throw new ProblemError('room-refused', t`The meeting hasn’t started yet.`)
  const isOver = meeting.endedAt !== null && clock.now().getTime() > meeting.endedAt.getTime() + writableForMs
  if (isOver) throw new ProblemError('room-refused', t`This meeting ended more than a day ago.`)
  return meeting
}
