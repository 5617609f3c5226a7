import type { BodyOf, ParamsOf } from '#contract/endpoint.ts'
import type { HotSeat, vote as voteEndpoint, writeHotSeatNote as noteEndpoint } from '#contract/hot-seats.ts'
import { ProblemError } from '#contract/problems.ts'
import { hotSeatDays, hotSeatNoteFields, voteFields } from '#domain/hot-seat/brief.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { lockOwnPodsSeat } from './lock-own-pods-seat.ts'
import { type InPod, planOf } from './plan.ts'
import { readSaid, readVotesUntil } from './said.ts'
import { showComing, showPast } from './show.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'
import { countNotes, insertNote, keepVote } from './store/said.ts'

/** How often a member may vote and note; the subject is their id. */
const saidAnHour = { name: 'meetings.said-of-hot-seats/member', most: 120, withinMs: 3_600_000 } as const satisfies Limit

/** Most notes of one member on one hot seat. */
const notesMax = 50

/** Who speaks, with their pod. */
type Speaker = { userId: string; inPod: InPod | null }

/** A hot seat as addresses name it. */
type Named = ParamsOf<typeof voteEndpoint>

/**
 * Keeps what a member would do, and why, instead of their vote before.
 *
 * @throws ProblemError `not-found` without a pod or for a hot seat without a brief, `invalid-fields`, `hot-seat-refused` for its holder
 * and from a day after the meeting on
 * @throws TooManyRequestsError
 */
export async function vote(deps: MeetingDeps, speaker: Speaker, at: Named, sent: BodyOf<typeof voteEndpoint>): Promise<HotSeat> {
  const said = { vote: sent.vote, reason: sent.reason.trim() }
  const faults = validateFields(voteFields, said)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return say(deps, speaker, at, async (tx, seat, { votesUntil }) => {
    const { userId } = speaker
    if (seat.userId === userId) throw new ProblemError('hot-seat-refused', 'You do not vote on your own hot seat.')
    if (!votesUntil) throw new ProblemError('hot-seat-refused', 'Votes were taken until a day after the meeting.')
    await keepVote(tx, { hotSeatId: seat.id, userId, ...said, votedAt: deps.clock.now() })
  })
}

/**
 * Keeps what a member notes; sent again, it is there once.
 *
 * @throws ProblemError `not-found` without a pod or for a hot seat without a brief, `invalid-fields`, `hot-seat-refused` ninety days
 * after, for an id that is another note's, and after fifty notes
 * @throws TooManyRequestsError
 */
export async function writeHotSeatNote(
  deps: MeetingDeps,
  speaker: Speaker,
  at: Named,
  { id, text: sent }: BodyOf<typeof noteEndpoint>,
): Promise<HotSeat> {
  const text = sent.trim()
  const faults = validateFields(hotSeatNoteFields, { text })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return say(deps, speaker, at, async (tx, seat, { now }) => {
    const { userId } = speaker
    const lastDay = new Date(now.getTime() - hotSeatDays * dayMs).toISOString().slice(0, 10)
    if (seat.onDay < lastDay) throw new ProblemError('hot-seat-refused', 'This hot seat is long past.')
    const added = await insertNote(tx, { id, hotSeatId: seat.id, userId, text, writtenAt: now })
    if (added === 'refused') throw new ProblemError('hot-seat-refused', 'This note could not be kept. Please write it again.')
    if (added === 'new' && (await countNotes(tx, seat.id, userId)) > notesMax)
      throw new ProblemError('hot-seat-refused', `${notesMax} notes on a hot seat are enough.`)
  })
}

/** Writes down something of a hot seat. */
type Write = (tx: Transaction, seat: StoredHotSeat, at: { now: Date; votesUntil: Date | null }) => Promise<void>

/** Lets a member say something of a hot seat of their pod that has a brief or was held; the pod hears of it. */
async function say(deps: MeetingDeps, { userId, inPod }: Speaker, at: Named, write: Write): Promise<HotSeat> {
  if (!inPod) throw new ProblemError('not-found')
  await deps.limits.hit(saidAnHour, userId)
  const now = deps.clock.now()
  const podId = inPod.pod.id
  return deps.db.transaction(async (tx) => {
    const seat = await lockOwnPodsSeat(tx, { userId, podId }, at)
    if (!seat || !inPod.fellows.some((fellow) => fellow.userId === seat.userId)) throw new ProblemError('not-found')
    const plan = await planOf(tx, inPod, now)
    const coming = plan.coming.find((one) => one.onDay === at.onDay && one.position === at.position)
    const isTheirs = coming ? coming.who === seat.userId : true
    const isThere = seat.state === 'held' || (isTheirs && seat.state === 'planned' && seat.brief !== null)
    if (!isThere) throw new ProblemError('not-found')
    const votesUntil = await readVotesUntil(tx, podId, plan.meetings, now)
    await write(tx, seat, { now, votesUntil: votesUntil(seat) })
    await tellNews(
      deps,
      tx,
      inPod.fellows.map((fellow) => fellow.userId),
      { kind: 'hot-seats-changed' },
    )
    const said = await readSaid(tx, inPod, [seat], votesUntil)
    return coming ? showComing(coming, seat, said) : showPast(seat, said)
  })
}
