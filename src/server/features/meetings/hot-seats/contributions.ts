import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type CurrentPod, recentSince, type PodHotSeats } from './plan.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'
import { listNotes, listRoomsFrom, listVotes, type StoredNote, type StoredVote } from './store/contributions.ts'

/** Votes on hot seats close this long after the meeting. */
const votableForMs = dayMs

/** Returns until when a hot seat can be voted on, or null if it cannot. */
type VotesUntil = (seat: StoredHotSeat) => Date | null

/** Votes and notes of a pod on its hot seats. */
export type HotSeatContributions = { votes: readonly StoredVote[]; notes: readonly StoredNote[]; votesUntil: VotesUntil }

/** Loads the votes and notes of current members on these hot seats. */
export async function listContributions(
  executor: Executor,
  currentPod: CurrentPod,
  seats: readonly StoredHotSeat[],
  votesUntil: VotesUntil,
): Promise<HotSeatContributions> {
  const ids = [...new Set(seats.map(({ id }) => id))]
  const members = currentPod.podMembers.map(({ userId }) => userId)
  const votes = await listVotes(executor, ids, members)
  const notes = await listNotes(executor, ids, members)
  return { votes, notes, votesUntil }
}

/**
 * Returns until when a pod's hot seats can be voted on.
 *
 * @param meetings the pod's recent and upcoming meetings; stored meetings take precedence over planned ones
 */
export async function getVotesUntil(
  executor: Executor,
  podId: string,
  meetings: readonly Meeting[],
  now: Date,
): Promise<VotesUntil> {
  const rooms = await listRoomsFrom(executor, podId, recentSince(now))
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

/** Returns a pod's hot seats whose meeting has started recently and is not stored yet. */
export function listStartedHotSeats({ planned, meetings }: PodHotSeats, now: Date): StoredHotSeat[] {
  const startedDays = new Set(meetings.filter(({ startsAt }) => startsAt < now).map(({ onDay }) => onDay))
  return planned.filter(({ onDay }) => startedDays.has(onDay))
}
