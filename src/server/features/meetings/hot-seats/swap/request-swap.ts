import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { BodyOf, ParamsOf } from '#contract/api/endpoint.ts'
import type { requestSwap as endpoint, HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import type { MeetingDeps } from '../../deps.ts'
import { swapRequested } from '../jobs.ts'
import { listHotSeats } from '../list-hot-seats.ts'
import { type CurrentPod, getHotSeatPlan, type PodHotSeats } from '../plan.ts'
import { planHotSeat, updateSwapRequest } from '../store/swap.ts'
import { requireRoomsNotOpened, lockBothMembers, isSameSeat, type HotSeatKey, nameIn } from './lock-swap.ts'
import { listOpenSwaps } from './open-swaps.ts'

/** Limit on swap requests, responses and withdrawals, per member ID. */
export const swapsPerHour = { name: 'meetings.swaps/member', max: 30, windowMs: 3_600_000 } as const satisfies Limit

/** Two upcoming turns to be swapped. */
type Pair = { own: PodHotSeats['upcoming'][number]; other: PodHotSeats['upcoming'][number] }

/**
 * Requests to swap one's own hot seat with a later one of another member. Both turns are fixed from then on. A repeated request
 * changes nothing.
 *
 * @throws ProblemError `not-found` without a pod, if the own hot seat is not the caller's, or if the other is not upcoming;
 * `hot-seat-refused` if the other is earlier or also the caller's, or if either has an open request
 * @throws TooManyRequestsError
 */
export async function requestSwap(
  deps: MeetingDeps,
  { userId, currentPod }: { userId: string; currentPod: CurrentPod | null },
  at: ParamsOf<typeof endpoint>,
  { withOnDay, withPosition }: BodyOf<typeof endpoint>,
): Promise<HotSeats> {
  if (!currentPod) throw new ProblemError('not-found')
  const withSeat = { onDay: withOnDay, position: withPosition }
  await deps.limits.hit(swapsPerHour, userId)
  const now = deps.clock.now()
  const { other: before } = findPair(await getHotSeatPlan(deps.db, currentPod, now), userId, at, withSeat)
  await deps.db.transaction(async (tx) => {
    await lockBothMembers(tx, currentPod.pod.id, userId, before.who)
    const plan = await getHotSeatPlan(tx, currentPod, now)
    const pair = findPair(plan, userId, at, withSeat)
    if (pair.other.who !== before.who) throw new ProblemError('not-found')
    const open = listOpenSwaps(plan)
    if (open.some(({ from, to }) => isSameSeat(from, at) && isSameSeat(to, withSeat))) return
    if (open.some(({ from, to }) => [from, to].some((one) => isSameSeat(one, at) || isSameSeat(one, withSeat))))
      throw new ProblemError('hot-seat-refused', t`One of these hot seats already has an open swap request.`)
    await requireRoomsNotOpened(tx, currentPod.pod.id, [at.onDay, withOnDay])
    await createSwapRequest(deps, tx, currentPod, pair)
  })
  return listHotSeats(deps, userId, currentPod)
}

function findPair({ upcoming }: PodHotSeats, userId: string, at: HotSeatKey, withSeat: HotSeatKey): Pair {
  const own = upcoming.find((one) => isSameSeat(one, at) && one.who === userId)
  const other = upcoming.find((one) => isSameSeat(one, withSeat))
  if (!own || !other) throw new ProblemError('not-found')
  if (other.who === userId) throw new ProblemError('hot-seat-refused', t`That hot seat is yours too.`)
  if (other.onDay <= own.onDay) throw new ProblemError('hot-seat-refused', t`Ask someone whose turn is after yours.`)
  return { own, other }
}

async function createSwapRequest(
  deps: MeetingDeps,
  tx: Transaction,
  currentPod: CurrentPod,
  { own, other }: Pair,
): Promise<void> {
  const podId = currentPod.pod.id
  const planTurn = ({ onDay, position, who }: Pair['own']) =>
    planHotSeat(tx, { id: deps.newId(), podId, onDay, position, userId: who, plannedAt: deps.clock.now() })
  const seatId = await planTurn(own)
  const withId = await planTurn(other)
  if (seatId === null || withId === null) throw new ProblemError('not-found')
  await updateSwapRequest(tx, seatId, withId)
  const everybody = currentPod.podMembers.map((podMember) => podMember.userId)
  await publishLiveEvent(deps, tx, everybody, { kind: 'hot-seats-changed' })
  await publishLiveEvent(deps, tx, [other.who], { kind: 'swap-asked', ...nameIn(currentPod, own.who), onDay: own.onDay })
  await deps.jobs.enqueue(tx, swapRequested, { askId: deps.newId(), seatId, withId })
}
