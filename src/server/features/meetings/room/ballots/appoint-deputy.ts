import { resultOf } from '#domain/meetings/first-meeting.ts'
import { listCurrentPlaces, nameDeputy } from '../../../pods/index.ts'
import type { RoomDeps } from '../change-room.ts'
import { listBallots } from '../store/ballots.ts'
import { findMeeting } from '../store/rooms.ts'
import { electorateOf, questionsOf } from './show-ballots.ts'

/** Lets whom a first meeting chose stand ready to lead; nobody where it chose none or voted on none. */
export async function appointDeputy(deps: RoomDeps, meetingId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const meeting = await findMeeting(tx, meetingId)
    if (meeting?.state !== 'ended' || !meeting.room) return
    const { podId, room } = meeting
    const leaderId = (await listCurrentPlaces(tx, [podId])).find(({ isLeader }) => isLeader)?.userId ?? null
    if (!questionsOf({ room, leaderId }).includes('deputy')) return
    const ballots = (await listBallots(tx, meetingId)).filter(({ question }) => question === 'deputy')
    const userId = resultOf(ballots, 'deputy', electorateOf({ room, leaderId }))
    if (userId) await nameDeputy(deps, tx, { podId, userId })
  })
}
