import type { RoomBallot } from '#contract/meeting-room.ts'
import { ProblemError } from '#contract/problems.ts'
import { type BallotQuestion, choicesOf } from '#domain/meetings/first-meeting.ts'
import { findPerson } from '#domain/meetings/room/people.ts'
import { findCurrentPlace, listCurrentPlaces } from '../../../pods/index.ts'
import type { MeetingDeps } from '../../deps.ts'
import { changeRoom } from '../change-room.ts'
import { saveBallot } from '../store/ballots.ts'
import { tellRoom } from '../tell.ts'
import { ballotsAnHour } from './limits.ts'
import { electorateOf, questionsOf, showBallots, type VotingRoom } from './show-ballots.ts'

/** A vote as it is sent. */
type SentBallot = { meetingId: string; question: BallotQuestion; choice: string }

/**
 * Keeps what a member votes for in the first meeting of their pod, and answers how the votes stand; the last word counts.
 *
 * @throws ProblemError `not-found` for a meeting that is not of their pod, `room-refused` with the reason: not a first meeting, over, not
 * in the room, a pod that has a deputy; `invalid-fields` for what cannot be chosen
 * @throws TooManyRequestsError after 120 votes in an hour
 */
export async function castBallot(deps: MeetingDeps, userId: string, sent: SentBallot): Promise<{ ballots: RoomBallot[] }> {
  const { db, clock, limits } = deps
  await limits.hit(ballotsAnHour, userId)
  const outcome = await db.transaction(async (tx) => {
    const place = await findCurrentPlace(tx, userId)
    const changed = place && (await changeRoom(deps, tx, { podId: place.podId, meetingId: sent.meetingId }))
    if (!changed) return new ProblemError('not-found')
    const places = await listCurrentPlaces(tx, [place.podId])
    const leaderId = places.find(({ isLeader }) => isLeader)?.userId ?? null
    const voting = { id: sent.meetingId, room: changed.state, leaderId }
    const fault = faultOf(voting, userId, sent)
    // Returned, not thrown: what the time that has passed made of the room is kept.
    if (fault) return fault
    const now = clock.now()
    await saveBallot(tx, { ...sent, userId, castAt: now })
    const memberIds = places.map((current) => current.userId)
    await tellRoom(deps, tx, memberIds, { meetingId: sent.meetingId, state: null })
    return { ballots: await showBallots(tx, voting, { userId, now }) }
  })
  if (outcome instanceof ProblemError) throw outcome
  return outcome
}

/** Why this vote is not taken, or null. */
function faultOf(voting: VotingRoom, userId: string, { question, choice }: SentBallot): ProblemError | null {
  const { room } = voting
  const person = findPerson(room, userId)
  if (!person) return new ProblemError('not-found')
  if (!room.plan.isFirst)
    return new ProblemError('room-refused', 'A pod votes on its ground rules and its deputy in its first meeting.')
  if (room.status === 'ended') return new ProblemError('room-refused', 'This meeting is over, and with it the vote.')
  if (person.cameAt === null) return new ProblemError('room-refused', 'Come into the room to vote.')
  if (!questionsOf(voting).includes(question)) {
    return new ProblemError(
      'room-refused',
      room.deputyId ? 'The pod has a deputy already.' : 'There is nobody to choose from yet.',
    )
  }
  if (choicesOf(question, electorateOf(voting)).includes(choice)) return null
  const message = question === 'deputy' ? 'Choose a member of the pod who does not lead it.' : 'Choose one of the answers.'
  return new ProblemError('invalid-fields', undefined, [{ field: 'choice', message }])
}
