import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { BodyOf, ParamsOf } from '#contract/api/endpoint.ts'
import type { HotSeat, recordHotSeatOutcome as endpoint } from '#contract/api/meetings/hot-seats.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { hotSeatOutcomeFields } from '#domain/hot-seats/brief.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import type { MeetingDeps } from '../deps.ts'
import { lockOwnPodHotSeat } from './lock-own-pod-hot-seat.ts'
import { type CurrentPod, listMeetingsInWindow } from './plan.ts'
import { listContributions, getVotesUntil } from './contributions.ts'
import { presentPast } from './present-hot-seat.ts'
import { updateOutcome } from './store/held.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPodMembership } from '../../pods/index.ts'
import { findRowWithoutOutcome, type HotSeatWithoutOutcome } from './store/without-outcome.ts'

/** Limit on recorded outcomes, per member ID. */
const outcomesPerHour = { name: 'meetings.outcomes/member', max: 60, windowMs: 3_600_000 } as const satisfies Limit

/**
 * Stores the outcome of a member's hot seat, replacing an earlier one.
 *
 * @throws ProblemError `not-found` if it is not theirs in their current pod, `invalid-fields`, `hot-seat-refused` before it was
 * held
 * @throws TooManyRequestsError after sixty in an hour
 */
export async function recordHotSeatOutcome(
  deps: MeetingDeps,
  { userId, currentPod }: { userId: string; currentPod: CurrentPod | null },
  at: ParamsOf<typeof endpoint>,
  { outcome, lesson: sent }: BodyOf<typeof endpoint>,
): Promise<HotSeat> {
  if (!currentPod) throw new ProblemError('not-found')
  // Whitespace alone counts as empty.
  const lesson = sent?.trim() || null
  const errors = validateFields(hotSeatOutcomeFields, { outcome, lesson })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  await deps.limits.hit(outcomesPerHour, userId)
  const now = deps.clock.now()
  const podId = currentPod.pod.id
  return deps.db.transaction(async (tx) => {
    const seat = await lockOwnPodHotSeat(tx, { userId, podId }, at)
    if (seat?.userId !== userId || seat.state === 'dropped') throw new ProblemError('not-found')
    if (seat.state !== 'held') throw new ProblemError('hot-seat-refused', t`This hot seat hasn’t happened yet.`)
    const outcomeFields = { outcome, outcomeText: lesson, outcomeAt: now }
    await updateOutcome(tx, seat.id, outcomeFields)
    const members = currentPod.podMembers.map((podMember) => podMember.userId)
    await publishLiveEvent(deps, tx, members, { kind: 'hot-seats-changed' })
    const votesUntil = await getVotesUntil(tx, podId, await listMeetingsInWindow(tx, podId, now), now)
    return presentPast({ ...seat, ...outcomeFields }, await listContributions(tx, currentPod, [seat], votesUntil))
  })
}

/** Returns a hot seat whose member can still record its outcome. Returns null once they have, or have left its pod. */
export async function findHotSeatWithoutOutcome(executor: Executor, id: string): Promise<HotSeatWithoutOutcome | null> {
  const found = await findRowWithoutOutcome(executor, id)
  const membership = found && (await findCurrentPodMembership(executor, found.userId))
  return membership?.podId === found?.podId ? found : null
}
