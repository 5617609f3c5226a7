import type { RoomBallot } from '#contract/api/meetings/room.ts'
import {
  type BallotQuestion,
  ballotQuestions,
  choicesOf,
  validBallots,
  type Electorate,
  ballotResultOf,
} from '#domain/meetings/first-meeting.ts'
import { isPresent } from '#domain/meetings/room/participants.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listBallots } from '../store/ballots.ts'

/** A meeting with its room. `leaderId` is the pod's leader, even while a deputy acts in their place. */
export type VotingRoom = { id: string; room: RoomState; leaderId: string | null }

/** Returns who votes in a room, and who can be elected. */
export function electorateOf({ room, leaderId }: Pick<VotingRoom, 'room' | 'leaderId'>): Electorate {
  return { memberIds: room.people.map(({ id }) => id), leaderId }
}

/**
 * Returns the questions a room votes on, in a first meeting only. The question about a deputy needs a pod without one and a
 * possible candidate.
 */
export function questionsOf(voting: Pick<VotingRoom, 'room' | 'leaderId'>): BallotQuestion[] {
  const { plan, deputyId } = voting.room
  if (!plan.isFirst) return []
  const electorate = electorateOf(voting)
  return ballotQuestions.filter((question) => {
    return question !== 'deputy' || (deputyId === null && choicesOf(question, electorate).length > 0)
  })
}

/** Presents the questions of a room for a member. */
export async function presentBallots(
  executor: Executor,
  voting: VotingRoom,
  { userId, now }: { userId: string; now: Date },
): Promise<RoomBallot[]> {
  const questions = questionsOf(voting)
  if (questions.length === 0) return []
  const { room, id } = voting
  const electorate = electorateOf(voting)
  const all = await listBallots(executor, id)
  const present = room.people.filter((person) => isPresent(room, person.id, now.getTime()))
  return questions.map((question) => {
    const counting = validBallots(
      all.filter((ballot) => ballot.question === question),
      question,
      electorate,
    )
    const haveAll = present.length > 1 && present.every((person) => counting.some(({ by }) => by === person.id))
    const isDecided = room.status === 'ended' ? room.startedAt !== null : haveAll
    return {
      question,
      own: counting.find(({ by }) => by === userId)?.choice ?? null,
      voted: counting.length,
      result: isDecided ? ballotResultOf(counting, question, electorate) : null,
    }
  })
}
