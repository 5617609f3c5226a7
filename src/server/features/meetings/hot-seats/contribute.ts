import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { BodyOf, ParamsOf } from '#contract/api/endpoint.ts'
import type {
  HotSeat,
  voteOnHotSeat as voteEndpoint,
  createHotSeatNote as noteEndpoint,
} from '#contract/api/meetings/hot-seats.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { hotSeatRetentionDays, hotSeatNoteFields, voteFields } from '#domain/hot-seats/brief.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import type { MeetingDeps } from '../deps.ts'
import { lockOwnPodHotSeat } from './lock-own-pod-hot-seat.ts'
import { type CurrentPod, getHotSeatPlan } from './plan.ts'
import { listContributions, getVotesUntil } from './contributions.ts'
import { presentUpcoming, presentPast } from './present-hot-seat.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'
import { countNotes, insertNote, upsertVote } from './store/contributions.ts'

/** Limit on votes and notes, per member ID. */
const contributionsPerHour = { name: 'meetings.said-of-hot-seats/member', max: 120, windowMs: 3_600_000 } as const satisfies Limit

/** Maximum notes per member and hot seat. */
const maxNotes = 50

type Contributor = { userId: string; currentPod: CurrentPod | null }

/** A hot seat as the URL identifies it. */
type HotSeatKey = ParamsOf<typeof voteEndpoint>

/**
 * Stores a member's vote and reason, replacing an earlier vote.
 *
 * @throws ProblemError `not-found` without a pod or for a hot seat without a brief, `invalid-fields`, `hot-seat-refused` for the
 * member on the hot seat and from one day after the meeting
 * @throws TooManyRequestsError
 */
export async function voteOnHotSeat(
  deps: MeetingDeps,
  contributor: Contributor,
  at: HotSeatKey,
  sent: BodyOf<typeof voteEndpoint>,
): Promise<HotSeat> {
  const contributions = { vote: sent.vote, reason: sent.reason.trim() }
  const errors = validateFields(voteFields, contributions)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  return contribute(deps, contributor, at, async (tx, seat, { votesUntil }) => {
    const { userId } = contributor
    if (seat.userId === userId) throw new ProblemError('hot-seat-refused', t`You can’t vote on your own hot seat.`)
    if (!votesUntil) throw new ProblemError('hot-seat-refused', t`Voting closed a day after the meeting.`)
    await upsertVote(tx, { hotSeatId: seat.id, userId, ...contributions, votedAt: deps.clock.now() })
  })
}

/**
 * Creates a member's note. A repeated request with the same ID changes nothing.
 *
 * @throws ProblemError `not-found` without a pod or for a hot seat without a brief, `invalid-fields`, `hot-seat-refused` after
 * ninety days, after fifty notes, or if the ID belongs to another note
 * @throws TooManyRequestsError
 */
export async function createHotSeatNote(
  deps: MeetingDeps,
  contributor: Contributor,
  at: HotSeatKey,
  { id, text: sent }: BodyOf<typeof noteEndpoint>,
): Promise<HotSeat> {
  const text = sent.trim()
  const errors = validateFields(hotSeatNoteFields, { text })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  return contribute(deps, contributor, at, async (tx, seat, { now }) => {
    const { userId } = contributor
    const lastDay = new Date(now.getTime() - hotSeatRetentionDays * dayMs).toISOString().slice(0, 10)
    if (seat.onDay < lastDay) throw new ProblemError('hot-seat-refused', t`This hot seat is too old for new notes.`)
    const added = await insertNote(tx, { id, hotSeatId: seat.id, userId, text, writtenAt: now })
    if (added === 'refused') throw new ProblemError('hot-seat-refused', t`We couldn’t save this note. Enter it again.`)
    if (added === 'new' && (await countNotes(tx, seat.id, userId)) > maxNotes)
      throw new ProblemError('hot-seat-refused', t`You can add up to ${{ maxNotes }} notes to a hot seat.`)
  })
}

/** Stores a contribution to a locked hot seat. */
type WriteContribution = (tx: Transaction, seat: StoredHotSeat, at: { now: Date; votesUntil: Date | null }) => Promise<void>

/**
 * Stores a member's contribution to a hot seat of their pod that has a brief or was held, and publishes the change to the pod.
 */
async function contribute(
  deps: MeetingDeps,
  { userId, currentPod }: Contributor,
  at: HotSeatKey,
  write: WriteContribution,
): Promise<HotSeat> {
  if (!currentPod) throw new ProblemError('not-found')
  await deps.limits.hit(contributionsPerHour, userId)
  const now = deps.clock.now()
  const podId = currentPod.pod.id
  return deps.db.transaction(async (tx) => {
    const seat = await lockOwnPodHotSeat(tx, { userId, podId }, at)
    if (!seat || !currentPod.podMembers.some((podMember) => podMember.userId === seat.userId)) throw new ProblemError('not-found')
    const plan = await getHotSeatPlan(tx, currentPod, now)
    const upcoming = plan.upcoming.find((one) => one.onDay === at.onDay && one.position === at.position)
    const isTheirs = upcoming ? upcoming.who === seat.userId : true
    const isThere = seat.state === 'held' || (isTheirs && seat.state === 'planned' && seat.brief !== null)
    if (!isThere) throw new ProblemError('not-found')
    const votesUntil = await getVotesUntil(tx, podId, plan.meetings, now)
    await write(tx, seat, { now, votesUntil: votesUntil(seat) })
    await publishLiveEvent(
      deps,
      tx,
      currentPod.podMembers.map((podMember) => podMember.userId),
      { kind: 'hot-seats-changed' },
    )
    const contributions = await listContributions(tx, currentPod, [seat], votesUntil)
    return upcoming ? presentUpcoming(upcoming, seat, contributions) : presentPast(seat, contributions)
  })
}
