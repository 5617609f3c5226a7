import type { QueryClient } from '@tanstack/react-query'
import type { readRoom, RoomPulse, RoomView } from '#contract/meeting-room.ts'
import { newerState } from '#domain/meetings/room/state.ts'

// Named without its schemas, which not every page brings along.
const room = '/api/my-pod/room' satisfies (typeof readRoom)['path']

/** A room as an answer or a piece of news tells it. */
export type ToldRoom = Pick<RoomPulse, 'meetingId' | 'room'>

/**
 * What a page knows of its room once it is told a state: of two states of one meeting the newer one stays. Null where that state is of
 * another meeting than the page knows, so that everything has to be read anew.
 */
export function withToldRoom(view: RoomView, { meetingId, room: told }: ToldRoom): RoomView | null {
  const { meeting, room: known } = view
  if (meeting === null) return null
  if (meeting.meetingId === meetingId) return { ...view, room: newerState(known, told) }
  const isJustOpened = meeting.meetingId === null && told.plan.startsAt === Date.parse(meeting.startsAt)
  return isJustOpened ? { ...view, meeting: { ...meeting, meetingId }, room: told } : null
}

/** Puts a state into the cache, where a page shows the room; has the room read anew where that does not do. */
export async function takeRoom(client: QueryClient, told: ToldRoom): Promise<void> {
  const known = client.getQueryData<RoomView>([room])
  const next = known && withToldRoom(known, told)
  if (next) client.setQueryData([room], next)
  else await client.invalidateQueries({ queryKey: [room] })
}
