import { nextChangeAt } from '#domain/meetings/room/elapsed-time.ts'
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts'
import { updateRoom, type RoomDeps, silentAfterMs } from './update-room.ts'
import type { MeetingDeps } from '../deps.ts'
import { listRoomsWithSilentConnections } from './store/connections.ts'
import { listOpenMeetings } from './store/rooms.ts'

/** Number of rooms per batch. */
const batchSize = 200

/** Applies elapsed time to the open rooms in which something is due. */
export async function tickRooms(deps: RoomDeps & Pick<MeetingDeps, 'log'>): Promise<void> {
  const now = deps.clock.now()
  const silent = await listRoomsWithSilentConnections(deps.db, new Date(now.getTime() - silentAfterMs))
  for (let after: string | null = null; ;) {
    const open = await listOpenMeetings(deps.db, after, batchSize)
    const due = open.filter(({ id, room }) => silent.has(id) || (nextChangeAt(room) ?? Infinity) <= now.getTime())
    await forEachIsolated(deps.log, 'meetings.room-failed', due, ({ id, podId }) =>
      deps.db.transaction((tx) => updateRoom(deps, tx, { podId, meetingId: id })),
    )
    const last = open.at(-1)
    if (!last || open.length < batchSize) return
    after = last.id
  }
}
