import type { RoomMember, RoomNote, RoomView } from '#contract/meeting-room.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPlace, listCurrentPlaces, listPeople } from '../../pods/index.ts'
import { showBallots } from './ballots/show-ballots.ts'
import type { RoomDeps } from './change-room.ts'
import { findPresentMeeting, isFirstOf, opensAt } from './due-room.ts'
import { findScore, listNotes, type StoredNote } from './store/notes.ts'
import { shareRoom } from './tell.ts'

/** The room of the member's pod: of the meeting that is held now, else of the next one. Reading it opens nothing. */
export async function showRoom({ db, clock }: RoomDeps, userId: string): Promise<RoomView> {
  const now = clock.now()
  const empty = { serverAt: now.getTime(), youId: userId, room: null, notes: [], score: null, ballots: [] }
  const place = await findCurrentPlace(db, userId)
  if (!place) return { ...empty, meeting: null, members: [] }
  const places = await listCurrentPlaces(db, [place.podId])
  const members = await showMembers(db, places)
  const present = await findPresentMeeting(db, place.podId, now)
  if (!present) return { ...empty, meeting: null, members }
  const { planned, stored } = present
  const meeting = {
    meetingId: stored?.id ?? null,
    onDay: planned.onDay,
    startsAt: planned.startsAt.toISOString(),
    endsAt: planned.endsAt.toISOString(),
    opensAt: opensAt(planned.startsAt).toISOString(),
    durationMinutes: Math.round((planned.endsAt.getTime() - planned.startsAt.getTime()) / 60_000),
    isFirst: stored?.room?.plan.isFirst ?? (await isFirstOf(db, place.podId, places, planned.startsAt)),
  }
  if (!stored) return { ...empty, meeting, members }
  const notes = (await listNotes(db, stored.id)).map(showNote)
  const score = await findScore(db, stored.id, userId)
  const leaderId = places.find(({ isLeader }) => isLeader)?.userId ?? null
  const ballots = stored.room ? await showBallots(db, { id: stored.id, room: stored.room, leaderId }, { userId, now }) : []
  return { ...empty, meeting, members, room: stored.room && shareRoom(stored.room), notes, score, ballots }
}

/** A note as the pod reads it. */
export function showNote({ id, userId, kind, text, writtenAt }: StoredNote): RoomNote {
  return { id, by: userId, kind, text, writtenAt: writtenAt.toISOString() }
}

async function showMembers(executor: Executor, places: Awaited<ReturnType<typeof listCurrentPlaces>>): Promise<RoomMember[]> {
  const people = await listPeople(
    executor,
    places.map(({ userId }) => userId),
  )
  return places.flatMap(({ userId: id, isLeader, isDeputy }) => {
    const person = people.get(id)
    if (!person) return []
    const { firstName, lastName, initials } = person
    return [{ id, firstName, lastName, initials, isLeader, isDeputy }]
  })
}
