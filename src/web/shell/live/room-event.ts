import type { QueryClient } from '@tanstack/react-query'
import type { getRoom, RoomUpdate, RoomView } from '#contract/api/meetings/room.ts'
import { newerState } from '#domain/meetings/room/state.ts'

// Path only, without the endpoint's schemas, which not every page loads.
const room = '/api/my-pod/room' satisfies (typeof getRoom)['path']

/** State of a room as sent in a response or a live event. */
export type RoomStateUpdate = Pick<RoomUpdate, 'meetingId' | 'room'>

/**
 * Applies a room state to the page's room. Of two states of the same meeting the newer one wins. Returns null if the state
 * belongs to another meeting, so that everything has to be refetched.
 */
export function applyRoomUpdate(view: RoomView, { meetingId, room: update }: RoomStateUpdate): RoomView | null {
  const { meeting, room: cached } = view
  if (meeting === null) return null
  if (meeting.meetingId === meetingId) return { ...view, room: newerState(cached, update) }
  const isJustOpened = meeting.meetingId === null && update.plan.startsAt === Date.parse(meeting.startsAt)
  return isJustOpened ? { ...view, meeting: { ...meeting, meetingId }, room: update } : null
}

/** Puts a room state into the cache if a page shows the room, or refetches the room if the state cannot be applied. */
export async function updateCachedRoom(client: QueryClient, update: RoomStateUpdate): Promise<void> {
  const cached = client.getQueryData<RoomView>([room])
  const next = cached && applyRoomUpdate(cached, update)
  if (next) client.setQueryData([room], next)
  else await client.invalidateQueries({ queryKey: [room] })
}
