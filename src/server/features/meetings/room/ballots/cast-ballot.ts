import type { RoomBallot } from '#contract/api/meetings/room.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { type BallotQuestion, choicesOf } from '#domain/meetings/first-meeting.ts'
import { findParticipant } from '#domain/meetings/room/participants.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../../../pods/index.ts'
import type { MeetingDeps } from '../../deps.ts'
import { updateRoom } from '../update-room.ts'
import { upsertBallot } from '../store/ballots.ts'
import { publishRoomChanged } from '../publish-room.ts'
import { electorateOf, questionsOf, presentBallots, type VotingRoom } from './present-ballots.ts'
import type { Limit } from '#server/platform/limits/limits.ts'

type SentBallot = { meetingId: string; question: BallotQuestion; choice: string }

/**
 * Stores a member's vote in the first meeting of their pod and returns the current results. A later vote replaces an earlier one.
 *
 * @throws ProblemError `not-found` if the meeting is not of their pod, `invalid-fields` for an invalid choice, `room-refused`
 * with the reason: not a first meeting, meeting over, member not in the room, or the pod has a deputy
 * @throws TooManyRequestsError after 120 votes in an hour
 */
export async function castBallot(deps: MeetingDeps, userId: string, sent: SentBallot): Promise<{ ballots: RoomBallot[] }> {
  const { db, clock, limits } = deps
  await limits.hit(ballotsPerHour, userId)
  const outcome = await db.transaction(async (tx) => {
    const membership = await findCurrentPodMembership(tx, userId)
    const changed = membership && (await updateRoom(deps, tx, { podId: membership.podId, meetingId: sent.meetingId }))
    if (!changed) return new ProblemError('not-found')
    const memberships = await listCurrentPodMemberships(tx, [membership.podId])
    const leaderId = memberships.find(({ isLeader }) => isLeader)?.userId ?? null
    const voting = { id: sent.meetingId, room: changed.state, leaderId }
    const error = validateBallot(voting, userId, sent)
    // Returned, not thrown, so that the transaction commits the changes that elapsed time made to the room.
    if (error) return error
    const now = clock.now()
    await upsertBallot(tx, { ...sent, userId, castAt: now })
    const memberIds = memberships.map((current) => current.userId)
    await publishRoomChanged(deps, tx, memberIds, { meetingId: sent.meetingId, state: null })
    return { ballots: await presentBallots(tx, voting, { userId, now }) }
  })
  if (outcome instanceof ProblemError) throw outcome
  return outcome
}

/** Returns why this vote is not accepted, or null. */
function validateBallot(voting: VotingRoom, userId: string, { question, choice }: SentBallot): ProblemError | null {
  const { room } = voting
  const person = findParticipant(room, userId)
  if (!person) return new ProblemError('not-found')
  if (!room.plan.isFirst)
    return new ProblemError('room-refused', t`A pod votes on its ground rules and deputy in its first meeting.`)
  if (room.status === 'ended') return new ProblemError('room-refused', t`This meeting is over, so voting is closed.`)
  if (person.cameAt === null) return new ProblemError('room-refused', t`Join the room to vote.`)
  if (!questionsOf(voting).includes(question)) {
    return new ProblemError(
      'room-refused',
      room.deputyId ? t`The pod already has a deputy.` : t`There’s no one to choose from yet.`,
    )
  }
  if (choicesOf(question, electorateOf(voting)).includes(choice)) return null
  const message = question === 'deputy' ? t`Choose a member who isn’t the leader.` : t`Choose one of the answers.`
  return new ProblemError('invalid-fields', undefined, [{ field: 'choice', message }])
}

/** Limit on votes, including changed ones, per member ID. */
const ballotsPerHour = { name: 'meetings.ballots/member', max: 120, windowMs: 3_600_000 } as const satisfies Limit
