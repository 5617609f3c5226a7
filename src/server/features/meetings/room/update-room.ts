import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import { attendanceByMember } from '#domain/meetings/room/participants.ts'
import type { RoomCommand, RoomRefusal } from '#domain/meetings/room/commands.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships, upsertEndedMeeting } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { recordHeldHotSeats } from '../hot-seats/record-held-hot-seats.ts'
import { deputyChosen } from './jobs.ts'
import { findMeetingLeads } from './lead-roles.ts'
import { deleteConnectionsOfMeeting, deleteSilentConnections } from './store/connections.ts'
import { updateRoomState } from './store/data-export.ts'
import { endMeeting, insertAttendances, listExcused, lockMeeting, type StoredMeeting } from './store/rooms.ts'
import { publishRoomChanged } from './publish-room.ts'

/** Pages send a heartbeat every ten seconds. A page that missed two counts as lost. */
export const silentAfterMs = 25_000

export type RoomDeps = Pick<MeetingDeps, 'db' | 'clock' | 'jobs' | 'pubSub' | 'newId'>

/** A command and the member who issued it; null for the server's own. */
export type IssuedCommand = { command: RoomCommand; by: string | null }

/** The updated room, and why the last command was refused, if it was. */
export type UpdatedRoom = { meeting: StoredMeeting; state: RoomState; refusal: RoomRefusal | null }

/**
 * Applies commands to a room under the lock of its meeting, which serializes all processes. First it updates the room with the
 * pod's current members, its leader and lost pages. It then stores and publishes the changes, and stores the results of a meeting
 * that has ended. Returns null if the pod has no such meeting with a room.
 * Elapsed time may change the room even if a command is refused, so callers must let the transaction commit.
 */
export async function updateRoom(
  deps: RoomDeps,
  tx: Transaction,
  { podId, meetingId }: { podId: string; meetingId: string },
  issued: readonly IssuedCommand[] = [],
): Promise<UpdatedRoom | null> {
  const meeting = await lockMeeting(tx, podId, meetingId)
  if (!meeting?.room) return null
  // A finished meeting keeps its participants, even if one of them leaves the pod later.
  const first = meeting.state === 'open' ? await listOutsideChanges(deps, tx, meeting, meeting.room) : []
  const { state, refusal } = applyAll(meeting.room, [...first, ...issued], deps.clock.now())
  if (state !== meeting.room) {
    await updateRoomState(tx, meeting.id, state)
    if (meeting.state === 'open' && state.status === 'ended') await endRoom(deps, tx, meeting, state)
    const memberships = await listCurrentPodMemberships(tx, [podId])
    const memberIds = memberships.map(({ userId }) => userId)
    // The end of a first meeting reveals its votes, so pages have to refetch.
    const isResult = state.plan.isFirst && state.status === 'ended'
    await publishRoomChanged(deps, tx, memberIds, { meetingId, state: isResult ? null : state })
  }
  return { meeting, state, refusal }
}

function applyAll(
  room: RoomState,
  issued: readonly IssuedCommand[],
  at: Date,
): { state: RoomState; refusal: RoomRefusal | null } {
  const now = at.getTime()
  let applied = applyCommand(room, { kind: 'tick' }, { now, by: null })
  for (const { command, by } of issued) applied = applyCommand(applied.state, command, { now, by })
  return applied
}

/** Returns the changes since the last update that came from outside the room: in the pod's members, and in connections. */
async function listOutsideChanges(
  { clock }: RoomDeps,
  tx: Transaction,
  { id, podId }: StoredMeeting,
  room: RoomState,
): Promise<IssuedCommand[]> {
  const memberships = await listCurrentPodMemberships(tx, [podId])
  const silent = await deleteSilentConnections(tx, id, new Date(clock.now().getTime() - silentAfterMs))
  const memberIds = new Set(memberships.map(({ userId }) => userId))
  const gone = room.people.filter((person) => !memberIds.has(person.id))
  const { leaderId, deputyId } = await findMeetingLeads(tx, podId, memberships, clock.now())
  const commands: RoomCommand[] = [
    ...silent.map(({ id: connection, userId }) => ({ kind: 'lost', who: userId, connection }) as const),
    ...gone.map((person) => ({ kind: 'remove', who: person.id }) as const),
    ...memberships.map(({ userId }) => ({ kind: 'admit', who: userId }) as const),
    { kind: 'roles', leaderId: leaderId ?? room.leaderId, deputyId },
  ]
  return commands.map((command) => ({ command, by: null }))
}

/**
 * Stores that a meeting is over, who attended, and who sat in the hot seat. If the meeting never began, no attendance is stored.
 */
async function endRoom(
  deps: RoomDeps,
  tx: Transaction,
  { id, podId, onDay, startsAt }: StoredMeeting,
  state: RoomState,
): Promise<void> {
  const attended = attendanceByMember(state, await listExcused(tx, podId, onDay))
  const endedAt = attended && state.endedAt !== null ? new Date(state.endedAt) : null
  await endMeeting(tx, id, endedAt)
  await upsertEndedMeeting(tx, podId, startsAt)
  await deleteConnectionsOfMeeting(tx, id)
  const rows = [...(attended ?? [])].map(([userId, how]) => {
    const cameAt = state.people.find((person) => person.id === userId)?.cameAt ?? null
    const wasThere = how === 'present' || how === 'late'
    return { userId, state: how, joinedAt: wasThere && cameAt !== null ? new Date(cameAt) : null }
  })
  await insertAttendances(tx, id, rows)
  if (!endedAt) return
  await recordHeldHotSeats(deps, tx, { podId, onDay }, state)
  if (state.plan.isFirst) await deps.jobs.enqueue(tx, deputyChosen, { meetingId: id })
}
