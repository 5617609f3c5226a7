import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listMeetings } from '../../pods/index.ts'
import type { InPod } from './plan.ts'
import { listPlanned, type StoredHotSeat } from './store/hot-seats.ts'
import { listNotes, listRoomsFrom, listVotes, type StoredNote, type StoredVote } from './store/said.ts'

/** For so long after a meeting votes on its hot seats are taken. */
const votableForMs = dayMs

/** Days back in which a meeting can have been whose votes are still open: it may have been moved to a later day. */
const backDays = 14

/** What a pod says of hot seats. */
export type Said = {
  votes: readonly StoredVote[]
  notes: readonly StoredNote[]
  /** Until when a hot seat may be voted on, null where there is nothing to vote on, or no longer. */
  votesUntil: (seat: StoredHotSeat) => Date | null
}

/** What those who are in the pod now said of these hot seats. */
export async function readSaid(executor: Executor, inPod: InPod, seats: readonly StoredHotSeat[], now: Date): Promise<Said> {
  const ids = [...new Set(seats.map(({ id }) => id))]
  const members = inPod.fellows.map(({ userId }) => userId)
  const votes = await listVotes(executor, ids, members)
  const notes = await listNotes(executor, ids, members)
  const ends = await findEnds(executor, inPod.pod.id, now)
  const votesUntil = ({ onDay, state, brief }: StoredHotSeat): Date | null => {
    const endsAt = ends.get(onDay)
    const until = endsAt && new Date(endsAt.getTime() + votableForMs)
    const isOpen = state === 'held' || (state === 'planned' && brief !== null)
    return isOpen && until && now < until ? until : null
  }
  return { votes, notes, votesUntil }
}

/** The hot seats of a pod whose meeting has begun lately and is not written down yet. */
export async function listBegun(executor: Executor, podId: string, now: Date): Promise<StoredHotSeat[]> {
  const from = daysBefore(now)
  const planned = await listPlanned(executor, podId, dayOf(from))
  const begun = (await listMeetings(executor, [podId], from, now)).get(podId) ?? []
  return planned.filter((one) => begun.some(({ onDay }) => onDay === one.onDay))
}

/** When the meetings of a pod end or ended, by their days: of late and to come. What was written down counts before what is planned. */
async function findEnds(executor: Executor, podId: string, now: Date): Promise<ReadonlyMap<string, Date>> {
  const from = daysBefore(now)
  const planned = (await listMeetings(executor, [podId], from, new Date(now.getTime() + 70 * dayMs))).get(podId) ?? []
  const rooms = await listRoomsFrom(executor, podId, dayOf(from))
  return new Map([
    ...planned.map(({ onDay, endsAt }) => [onDay, endsAt] as const),
    ...rooms.map(({ onDay, startsAt, durationMinutes, endedAt }) => {
      return [onDay, endedAt ?? new Date(startsAt.getTime() + durationMinutes * 60_000)] as const
    }),
  ])
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - backDays * dayMs)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
