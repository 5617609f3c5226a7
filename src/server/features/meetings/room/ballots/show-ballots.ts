import type { RoomBallot } from '#contract/meeting-room.ts'
import {
  type BallotQuestion,
  ballotQuestions,
  choicesOf,
  countingBallots,
  type Electorate,
  resultOf,
} from '#domain/meetings/first-meeting.ts'
import { isHere } from '#domain/meetings/room/people.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listBallots } from '../store/ballots.ts'

/** A meeting with its room; `leaderId` leads the pod, whoever stands in. */
export type VotingRoom = { id: string; room: RoomState; leaderId: string | null }

/** Who votes in a room, and who may be chosen. */
export function electorateOf({ room, leaderId }: Pick<VotingRoom, 'room' | 'leaderId'>): Electorate {
  return { memberIds: room.people.map(({ id }) => id), leaderId }
}

/** What a room votes on: nothing but in a first meeting; on a deputy only where there is none and somebody could be. */
export function questionsOf(voting: Pick<VotingRoom, 'room' | 'leaderId'>): BallotQuestion[] {
  const { plan, deputyId } = voting.room
  if (!plan.isFirst) return []
  const electorate = electorateOf(voting)
  return ballotQuestions.filter((question) => {
    return question !== 'deputy' || (deputyId === null && choicesOf(question, electorate).length > 0)
  })
}

/** The questions of a room as a member sees them. */
export async function showBallots(
  executor: Executor,
  voting: VotingRoom,
  { userId, now }: { userId: string; now: Date },
): Promise<RoomBallot[]> {
  const questions = questionsOf(voting)
  if (questions.length === 0) return []
  const { room, id } = voting
  const electorate = electorateOf(voting)
  const all = await listBallots(executor, id)
  const present = room.people.filter((person) => isHere(room, person.id, now.getTime()))
  return questions.map((question) => {
    const counting = countingBallots(
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
      result: isDecided ? resultOf(counting, question, electorate) : null,
    }
  })
}
