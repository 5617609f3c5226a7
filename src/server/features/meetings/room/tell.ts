import type { SharedRoom } from '#contract/room-state.ts'
import type { News } from '#contract/news.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { fitsNotice } from '#server/platform/live/member-news.ts'
import { tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'

/** What stands for all connections of somebody who is here. */
const connectedMark = 'here'

/** A room as its members see it: who is connected, and not by what. */
export function shareRoom(state: RoomState): SharedRoom {
  const people = state.people.map((person) => ({
    ...person,
    connections: person.connections.length > 0 ? [connectedMark] : [],
  }))
  return { ...state, people }
}

/**
 * Tells these members' open pages that a room has changed, and how it is now, so that no page has to ask; one that is too large for a
 * notice is read by them anew.
 */
export async function tellRoom(
  deps: Pick<MeetingDeps, 'live'>,
  tx: Transaction,
  userIds: readonly string[],
  { meetingId, state }: { meetingId: string; state: RoomState | null },
): Promise<void> {
  const news = (room: SharedRoom | null): News => ({ kind: 'room-changed', meetingId, room })
  const whole = news(state && shareRoom(state))
  const told = fitsNotice({ to: [...userIds], news: whole }) ? whole : news(null)
  await tellNews(deps, tx, userIds, told)
}
