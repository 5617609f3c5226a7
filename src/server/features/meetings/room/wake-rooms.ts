import { wakeAt } from '#domain/meetings/room/settle.ts'
import { eachApart } from '#server/platform/jobs/each-apart.ts'
import { changeRoom, type RoomDeps, silentAfterMs } from './change-room.ts'
import type { MeetingDeps } from '../deps.ts'
import { listRoomsWithSilent } from './store/connections.ts'
import { listOpenMeetings } from './store/rooms.ts'

/** Rooms looked at together. */
const slice = 200

/** Lets time pass in the open rooms in which something is due. */
export async function wakeRooms(deps: RoomDeps & Pick<MeetingDeps, 'log'>): Promise<void> {
  const now = deps.clock.now()
  const silent = await listRoomsWithSilent(deps.db, new Date(now.getTime() - silentAfterMs))
  for (let after: string | null = null; ;) {
    const open = await listOpenMeetings(deps.db, after, slice)
    const due = open.filter(({ id, room }) => silent.has(id) || (wakeAt(room) ?? Infinity) <= now.getTime())
    await eachApart(deps.log, 'meetings.room-failed', due, ({ id, podId }) =>
      deps.db.transaction((tx) => changeRoom(deps, tx, { podId, meetingId: id })),
    )
    const last = open.at(-1)
    if (!last || open.length < slice) return
    after = last.id
  }
}
