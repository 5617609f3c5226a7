import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import { attendedBy } from '#domain/meetings/room/attended.ts'
import type { RoomCommand, RoomRefusal } from '#domain/meetings/room/commands.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listCurrentPlaces, saveEndedMeeting } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { keepHeld } from '../hot-seats/keep-held.ts'
import { deputyChosen } from './jobs.ts'
import { leadRoles } from './lead-roles.ts'
import { removeConnectionsTo, takeSilent } from './store/connections.ts'
import { writeRoom } from './store/own-records.ts'
import { endMeeting, insertAttendances, listExcused, lockMeeting, type StoredMeeting } from './store/rooms.ts'
import { tellRoom } from './tell.ts'

/** Pages say every ten seconds that they are open; whoever has missed two of them is lost. */
export const silentAfterMs = 25_000

/** What a use case of rooms needs. */
export type RoomDeps = Pick<MeetingDeps, 'db' | 'clock' | 'jobs' | 'live' | 'newId'>

/** A command, and whose it is; null for the server's own. */
export type Told = { command: RoomCommand; by: string | null }

/** The room afterwards, and why the last command was refused. */
export type ChangedRoom = { meeting: StoredMeeting; state: RoomState; refusal: RoomRefusal | null }

/**
 * Does something in a room, under the lock of its meeting: whatever process it comes from, one comes after the other. Before, the room
 * learns who is in the pod now, who leads it, and whose pages have fallen silent. What has changed is kept and told to the pod; a meeting
 * that is over by then is written down. Null where the pod has no such meeting with a room.
 *
 * A refused command may change the room all the same, by the time that has passed: whoever calls lets the transaction commit.
 */
export async function changeRoom(
  deps: RoomDeps,
  tx: Transaction,
  { podId, meetingId }: { podId: string; meetingId: string },
  told: readonly Told[] = [],
): Promise<ChangedRoom | null> {
  const meeting = await lockMeeting(tx, podId, meetingId)
  if (!meeting?.room) return null
  // Over is over: who leaves the pod later was there all the same.
  const first = meeting.state === 'open' ? await outside(deps, tx, meeting, meeting.room) : []
  const { state, refusal } = apply(meeting.room, [...first, ...told], deps.clock.now())
  if (state !== meeting.room) {
    await writeRoom(tx, meeting.id, state)
    if (meeting.state === 'open' && state.status === 'ended') await settle(deps, tx, meeting, state)
    const places = await listCurrentPlaces(tx, [podId])
    const memberIds = places.map(({ userId }) => userId)
    // With the end of a first meeting its votes are open, which pages have to read.
    const isResult = state.plan.isFirst && state.status === 'ended'
    await tellRoom(deps, tx, memberIds, { meetingId, state: isResult ? null : state })
  }
  return { meeting, state, refusal }
}

function apply(room: RoomState, told: readonly Told[], at: Date): { state: RoomState; refusal: RoomRefusal | null } {
  const now = at.getTime()
  let applied = applyCommand(room, { kind: 'tick' }, { now, by: null })
  for (const { command, by } of told) applied = applyCommand(applied.state, command, { now, by })
  return applied
}

/** What has happened outside the room since: in the pod, and to connections. */
async function outside({ clock }: RoomDeps, tx: Transaction, { id, podId }: StoredMeeting, room: RoomState): Promise<Told[]> {
  const places = await listCurrentPlaces(tx, [podId])
  const silent = await takeSilent(tx, id, new Date(clock.now().getTime() - silentAfterMs))
  const memberIds = new Set(places.map(({ userId }) => userId))
  const gone = room.people.filter((person) => !memberIds.has(person.id))
  const { leaderId, deputyId } = await leadRoles(tx, podId, places, clock.now())
  const commands: RoomCommand[] = [
    ...silent.map(({ id: connection, userId }) => ({ kind: 'lost', who: userId, connection }) as const),
    ...gone.map((person) => ({ kind: 'remove', who: person.id }) as const),
    ...places.map(({ userId }) => ({ kind: 'admit', who: userId }) as const),
    { kind: 'roles', leaderId: leaderId ?? room.leaderId, deputyId },
  ]
  return commands.map((command) => ({ command, by: null }))
}

/** Writes down that a meeting is over, who was there, and who sat in the hot seat; one that was never begun was nobody's fault. */
async function settle(
  deps: RoomDeps,
  tx: Transaction,
  { id, podId, onDay, startsAt }: StoredMeeting,
  state: RoomState,
): Promise<void> {
  const attended = attendedBy(state, await listExcused(tx, podId, onDay))
  const endedAt = attended && state.endedAt !== null ? new Date(state.endedAt) : null
  await endMeeting(tx, id, endedAt)
  await saveEndedMeeting(tx, podId, startsAt)
  await removeConnectionsTo(tx, id)
  const rows = [...(attended ?? [])].map(([userId, how]) => {
    const cameAt = state.people.find((person) => person.id === userId)?.cameAt ?? null
    const wasThere = how === 'present' || how === 'late'
    return { userId, state: how, joinedAt: wasThere && cameAt !== null ? new Date(cameAt) : null }
  })
  await insertAttendances(tx, id, rows)
  if (!endedAt) return
  await keepHeld(deps, tx, { podId, onDay }, state)
  if (state.plan.isFirst) await deps.jobs.enqueue(tx, deputyChosen, { meetingId: id })
}
