import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type InPod, lateSince, type PodHotSeats } from './plan.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'
import { listNotes, listRoomsFrom, listVotes, type StoredNote, type StoredVote } from './store/said.ts'

/** For so long after a meeting votes on its hot seats are taken. */
const votableForMs = dayMs

/** Until when a hot seat may be voted on, null where there is nothing to vote on, or no longer. */
type VotesUntil = (seat: StoredHotSeat) => Date | null

/** What a pod says of hot seats. */
export type Said = { votes: readonly StoredVote[]; notes: readonly StoredNote[]; votesUntil: VotesUntil }

/** What those who are in the pod now said of these hot seats. */
export async function readSaid(
  executor: Executor,
  inPod: InPod,
  seats: readonly StoredHotSeat[],
  votesUntil: VotesUntil,
): Promise<Said> {
  const ids = [...new Set(seats.map(({ id }) => id))]
  const members = inPod.fellows.map(({ userId }) => userId)
  const votes = await listVotes(executor, ids, members)
  const notes = await listNotes(executor, ids, members)
  return { votes, notes, votesUntil }
}

/**
 * Until when the hot seats of a pod may be voted on.
 *
 * @param meetings the pod's meetings of late and to come; what was written down of them counts before what is planned
 */
export async function readVotesUntil(
  executor: Executor,
  podId: string,
  meetings: readonly Meeting[],
  now: Date,
): Promise<VotesUntil> {
  const rooms = await listRoomsFrom(executor, podId, lateSince(now))
  const ends = new Map([
    ...meetings.map(({ onDay, endsAt }) => [onDay, endsAt] as const),
    ...rooms.map(({ onDay, startsAt, durationMinutes, endedAt }) => {
      return [onDay, endedAt ?? new Date(startsAt.getTime() + durationMinutes * 60_000)] as const
    }),
  ])
  return ({ onDay, state, brief }) => {
    const endsAt = ends.get(onDay)
    const until = endsAt && new Date(endsAt.getTime() + votableForMs)
    const isOpen = state === 'held' || (state === 'planned' && brief !== null)
    return isOpen && until && now < until ? until : null
  }
}

/** The hot seats of a pod whose meeting has begun lately and is not written down yet. */
export function listBegun({ planned, meetings }: PodHotSeats, now: Date): StoredHotSeat[] {
  const begun = new Set(meetings.filter(({ startsAt }) => startsAt < now).map(({ onDay }) => onDay))
  return planned.filter(({ onDay }) => begun.has(onDay))
}
