import { ballotResultOf } from '#domain/meetings/first-meeting.ts'
import { listCurrentPodMemberships, setPodDeputy } from '../../../pods/index.ts'
import type { RoomDeps } from '../update-room.ts'
import { listBallots } from '../store/ballots.ts'
import { findMeeting } from '../store/rooms.ts'
import { electorateOf, questionsOf } from './present-ballots.ts'

/** Appoints the deputy elected in a first meeting. Does nothing if no one was elected. */
export async function appointDeputy(deps: RoomDeps, meetingId: string): Promise<void> {
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
