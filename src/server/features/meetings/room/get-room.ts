import { listPeople } from '../../members/index.ts'
import type { RoomMember, RoomNote, RoomView } from '#contract/api/meetings/room.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../../pods/index.ts'
import { presentBallots } from './ballots/present-ballots.ts'
import type { RoomDeps } from './update-room.ts'
import { findPresentMeeting, isFirstOf, opensAt } from './due-room.ts'
import { findScore, listNotes, type StoredNote } from './store/notes.ts'
import { presentSharedRoom } from './publish-room.ts'

/** Returns the room of the member's pod: that of the meeting in progress, else of the next one. Does not open a room. */
export async function getRoom({ db, clock }: RoomDeps, userId: string): Promise<RoomView> {
  const now = clock.now()
  const empty = { serverAt: now.getTime(), youId: userId, room: null, notes: [], score: null, ballots: [] }
  const membership = await findCurrentPodMembership(db, userId)
  if (!membership) return { ...empty, meeting: null, members: [] }
  const memberships = await listCurrentPodMemberships(db, [membership.podId])
  const members = await presentMembers(db, memberships)
  const currentMeeting = await findPresentMeeting(db, membership.podId, now)
  if (!currentMeeting) return { ...empty, meeting: null, members }
  const { planned, stored } = currentMeeting
  const meeting = {
    meetingId: stored?.id ?? null,
    onDay: planned.onDay,
    startsAt: planned.startsAt.toISOString(),
    endsAt: planned.endsAt.toISOString(),
    opensAt: opensAt(planned.startsAt).toISOString(),
    durationMinutes: Math.round((planned.endsAt.getTime() - planned.startsAt.getTime()) / 60_000),
    isFirst: stored?.room?.plan.isFirst ?? (await isFirstOf(db, membership.podId, memberships, planned.startsAt)),
  }
  if (!stored) return { ...empty, meeting, members }
  const notes = (await listNotes(db, stored.id)).map(presentNote)
  const score = await findScore(db, stored.id, userId)
  const leaderId = memberships.find(({ isLeader }) => isLeader)?.userId ?? null
  const ballots = stored.room ? await presentBallots(db, { id: stored.id, room: stored.room, leaderId }, { userId, now }) : []
  return { ...empty, meeting, members, room: stored.room && presentSharedRoom(stored.room), notes, score, ballots }
}

export function presentNote({ id, userId, kind, text, writtenAt }: StoredNote): RoomNote {
  return { id, by: userId, kind, text, writtenAt: writtenAt.toISOString() }
}

async function presentMembers(
  executor: Executor,
  memberships: Awaited<ReturnType<typeof listCurrentPodMemberships>>,
): Promise<RoomMember[]> {
  const people = await listPeople(
    executor,
    memberships.map(({ userId }) => userId),
  )
  return memberships.flatMap(({ userId: id, isLeader, isDeputy }) => {
    const person = people.get(id)
    if (!person) return []
    const { firstName, lastName, initials } = person
    return [{ id, firstName, lastName, initials, isLeader, isDeputy }]
  })
}
