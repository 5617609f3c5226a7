import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { deputyChosen, roomsDue, unheldMeetingsDue } from './jobs.ts'
import { recordUnheldMeetings } from './record-unheld-meetings.ts'
import { ballotResultOf } from '#domain/meetings/first-meeting.ts'
import { listCurrentPodMemberships, setPodDeputy } from '../../pods/index.ts'
import { type RoomDeps, updateRoom, silentAfterMs } from './update-room.ts'
import { listBallots } from './store/ballots.ts'
import { findMeeting, listOpenMeetings } from './store/rooms.ts'
import { electorateOf, questionsOf } from './ballots/present-ballots.ts'
import { nextChangeAt } from '#domain/meetings/room/elapsed-time.ts'
import { forEachIsolated } from '#server/platform/jobs/for-each-isolated.ts'
import { listRoomsWithSilentConnections } from './store/connections.ts'

export const roomJobs: readonly JobHandler<MeetingDeps>[] = [
  handleJob(roomsDue, (deps: MeetingDeps) => tickRooms(deps)),
  handleJob(deputyChosen, (deps: MeetingDeps, { meetingId }) => appointDeputy(deps, meetingId)),
  handleJob(unheldMeetingsDue, (deps: MeetingDeps, { after }) => recordUnheldMeetings(deps, after ?? null)),
]

/** Appoints the deputy elected in a first meeting. Does nothing if no one was elected. */
async function appointDeputy(deps: RoomDeps, meetingId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const meeting = await findMeeting(tx, meetingId)
    if (meeting?.state !== 'ended' || !meeting.room) return
    const { podId, room } = meeting
    const leaderId = (await listCurrentPodMemberships(tx, [podId])).find(({ isLeader }) => isLeader)?.userId ?? null
    if (!questionsOf({ room, leaderId }).includes('deputy')) return
    const ballots = (await listBallots(tx, meetingId)).filter(({ question }) => question === 'deputy')
    const userId = ballotResultOf(ballots, 'deputy', electorateOf({ room, leaderId }))
    if (userId) await setPodDeputy(deps, tx, { podId, userId })
  })
}

/** Number of rooms per batch. */
const batchSize = 200

/** Applies elapsed time to the open rooms in which something is due. */
async function tickRooms(deps: RoomDeps & Pick<MeetingDeps, 'log'>): Promise<void> {
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
