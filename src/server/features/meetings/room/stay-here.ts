import { wakeAt } from '#domain/meetings/room/settle.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import { findCurrentPlace, listCurrentPlaces } from '../../pods/index.ts'
import { type ChangedRoom, type RoomDeps, silentAfterMs } from './change-room.ts'
import { leadRoles } from './lead-roles.ts'
import { hearAgain } from './store/connections.ts'
import { findOpenMeeting } from './store/rooms.ts'

/**
 * Hears of a page again that the room knows, without holding the room; nearly always nothing else has happened in ten seconds. Null where
 * something may have: somebody came into the pod, left it or leads it now, a page has fallen silent, or time has come for something.
 */
export async function stayHere(deps: RoomDeps, userId: string, connection: string): Promise<ChangedRoom | null> {
  const { db, clock } = deps
  const place = await findCurrentPlace(db, userId)
  const meeting = place && (await findOpenMeeting(db, place.podId))
  if (!meeting?.room) return null
  const now = clock.now()
  if (!isSettled(meeting.room, { userId, connection, now })) return null
  const places = await listCurrentPlaces(db, [meeting.podId])
  const roles = await leadRoles(db, meeting.podId, places, now)
  const { people, leaderId, deputyId } = meeting.room
  const isSamePod = places.length === people.length && places.every((one) => people.some(({ id }) => id === one.userId))
  if (!isSamePod || roles.deputyId !== deputyId || (roles.leaderId ?? leaderId) !== leaderId) return null
  const heard = { id: connection, userId, meetingId: meeting.id, heardAt: now }
  const isQuiet = await hearAgain(db, heard, new Date(now.getTime() - silentAfterMs))
  return isQuiet ? { meeting, state: meeting.room, refusal: null } : null
}

/** Whether the room knows the page, and has nothing to do by itself. */
function isSettled(room: RoomState, { userId, connection, now }: { userId: string; connection: string; now: Date }): boolean {
  const wakesAt = wakeAt(room)
  if (wakesAt !== null && wakesAt <= now.getTime()) return false
  return room.people.some(({ id, connections }) => id === userId && connections.includes(connection))
}
