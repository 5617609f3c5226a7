import type { RoomNote } from '#contract/meeting-room.ts'
import { ProblemError } from '#contract/problems.ts'
import type { NoteKind } from '#domain/meetings/notes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findCurrentPlace, listCurrentPlaces } from '../../pods/index.ts'
import type { RoomDeps } from './change-room.ts'
import { showNote } from './show-room.ts'
import { countNotes, insertNote, saveScore } from './store/notes.ts'
import { lockMeeting, type StoredMeeting } from './store/rooms.ts'
import { tellRoom } from './tell.ts'

/** For so long after a meeting something can still be written down, and the meeting scored. */
const writableForMs = 24 * 3_600_000

/** Most notes of one member in one meeting. */
const notesMax = 50

/** A note as it is sent. */
type SentNote = { id: string; meetingId: string; kind: NoteKind; text: string }

/**
 * Writes down what a member has to say in a meeting; sent again, it is there once.
 *
 * @throws ProblemError `not-found` for a meeting that is not of their pod, `room-refused` before it began, a day after it, after fifty
 * notes, or for an id that is another note's
 */
export async function writeNote(deps: RoomDeps, userId: string, sent: SentNote): Promise<RoomNote> {
  return deps.db.transaction(async (tx) => {
    const meeting = await writableMeeting(deps, tx, userId, sent.meetingId)
    const stored = await insertNote(tx, { ...sent, userId, writtenAt: deps.clock.now() })
    if (!stored) throw new ProblemError('room-refused', 'This note could not be kept. Please write it again.')
    if (!stored.isNew) return showNote(stored.note)
    if ((await countNotes(tx, meeting.id, userId)) > notesMax)
      throw new ProblemError('room-refused', `${notesMax} notes a meeting are enough.`)
    const places = await listCurrentPlaces(tx, [meeting.podId])
    const memberIds = places.map((place) => place.userId)
    await tellRoom(deps, tx, memberIds, { meetingId: meeting.id, state: null })
    return showNote(stored.note)
  })
}

/**
 * Keeps what a member thinks of a meeting, from 1 to 10; the last word counts.
 *
 * @throws ProblemError `not-found` for a meeting that is not of their pod, `room-refused` before it began or a day after it
 */
export async function scoreMeeting(
  deps: RoomDeps,
  userId: string,
  { meetingId, score }: { meetingId: string; score: number },
): Promise<{ score: number }> {
  await deps.db.transaction(async (tx) => {
    await writableMeeting(deps, tx, userId, meetingId)
    await saveScore(tx, { meetingId, userId, score, givenAt: deps.clock.now() })
  })
  return { score }
}

/** A meeting of the member's pod that has begun and is not long over, held until the transaction ends. */
async function writableMeeting({ clock }: RoomDeps, tx: Transaction, userId: string, meetingId: string): Promise<StoredMeeting> {
  const place = await findCurrentPlace(tx, userId)
  const meeting = place && (await lockMeeting(tx, place.podId, meetingId))
  if (!meeting) throw new ProblemError('not-found')
  if (!meeting.room?.startedAt) throw new ProblemError('room-refused', 'The meeting has not begun yet.')
  const isOver = meeting.endedAt !== null && clock.now().getTime() > meeting.endedAt.getTime() + writableForMs
  if (isOver) throw new ProblemError('room-refused', 'This meeting is long over.')
  return meeting
}
