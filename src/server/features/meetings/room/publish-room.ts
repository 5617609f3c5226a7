import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import type { LiveEvent } from '#contract/live/live-events.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { fitsPayload } from '#server/platform/live/live-messages.ts'
import type { MeetingDeps } from '../deps.ts'

/** Placeholder for all connections of a participant who is present. */
const connectedMark = 'here'

/** Presents a room for its members: who is connected, without the connection IDs. */
export function presentSharedRoom(state: RoomState): SharedRoomState {
  const people = state.people.map((person) => ({
    ...person,
    connections: person.connections.length > 0 ? [connectedMark] : [],
  }))
  return { ...state, people }
}

/**
 * Publishes a room's new state to these members' open pages, so that no page has to refetch. If the state exceeds the payload
 * limit, the pages refetch it.
 */
export async function publishRoomChanged(
  deps: Pick<MeetingDeps, 'pubSub'>,
  tx: Transaction,
  userIds: readonly string[],
  { meetingId, state }: { meetingId: string; state: RoomState | null },
): Promise<void> {
  const toEvent = (room: SharedRoomState | null): LiveEvent => ({ kind: 'room-changed', meetingId, room })
  const whole = toEvent(state && presentSharedRoom(state))
  const published = fitsPayload({ to: [...userIds], event: whole }) ? whole : toEvent(null)
  await publishLiveEvent(deps, tx, userIds, published)
}
