import { nextChangeAt } from '#domain/meetings/room/elapsed-time.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../../pods/index.ts'
import { type UpdatedRoom, type RoomDeps, silentAfterMs } from './update-room.ts'
import { findMeetingLeads } from './lead-roles.ts'
import { touchConnection } from './store/connections.ts'
import { findOpenMeeting } from './store/rooms.ts'

/**
 * Fast path of the heartbeat: records it without a lock on the room, because usually nothing else has changed in ten seconds.
 * Returns null if something may have: a member joined or left, the leader changed, a page was lost, or something is due in the
 * room.
 */
export async function refreshConnection(deps: RoomDeps, userId: string, connection: string): Promise<UpdatedRoom | null> {
  const { db, clock } = deps
  const membership = await findCurrentPodMembership(db, userId)
  const meeting = membership && (await findOpenMeeting(db, membership.podId))
  if (!meeting?.room) return null
  const now = clock.now()
  if (!isUnchanged(meeting.room, { userId, connection, now })) return null
  const memberships = await listCurrentPodMemberships(db, [meeting.podId])
  const roles = await findMeetingLeads(db, meeting.podId, memberships, now)
  const { people, leaderId, deputyId } = meeting.room
  const isSamePod = memberships.length === people.length && memberships.every((one) => people.some(({ id }) => id === one.userId))
  if (!isSamePod || roles.deputyId !== deputyId || (roles.leaderId ?? leaderId) !== leaderId) return null
  const connectionSeen = { id: connection, userId, meetingId: meeting.id, heardAt: now }
  const isQuiet = await touchConnection(db, connectionSeen, new Date(now.getTime() - silentAfterMs))
  return isQuiet ? { meeting, state: meeting.room, refusal: null } : null
}

/** Returns whether the room knows the page and has nothing due. */
function isUnchanged(room: RoomState, { userId, connection, now }: { userId: string; connection: string; now: Date }): boolean {
  const wakesAt = nextChangeAt(room)
  if (wakesAt !== null && wakesAt <= now.getTime()) return false
  return room.people.some(({ id, connections }) => id === userId && connections.includes(connection))
}
