import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { lockMember } from '../../../members/index.ts'
import { requireActiveAccount } from '../../../identity/index.ts'
import type { BodyOf, ParamsOf } from '#contract/api/endpoint.ts'
import type { respondToSwap as endpoint, HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MeetingDeps } from '../../deps.ts'
import { swapAnswered } from '../jobs.ts'
import { listHotSeats } from '../list-hot-seats.ts'
import { type CurrentPod, getHotSeatPlan, type PodHotSeats } from '../plan.ts'
import { clearSwapRequest, swapHotSeats, updateSwapRequest } from '../store/swap.ts'
import { swapsPerHour } from './request-swap.ts'
import { requireRoomsNotOpened, lockBothMembers, isSameSeat, type HotSeatKey, nameIn } from './lock-swap.ts'
import { listOpenSwaps } from './open-swaps.ts'

/** The caller with their pod. */
type Member = { userId: string; currentPod: CurrentPod | null }

/** A swap request that can be answered. */
type Swap = ReturnType<typeof listOpenSwaps>[number]

/**
 * Accepts or declines a swap request. If accepted, the two hot seats swap days and positions; briefs, votes and notes move along.
 *
 * @throws ProblemError `not-found` without a pod; `hot-seat-refused` if there is no open request to the member for that hot seat,
 * or if one of the two cannot attend the other's meeting
 * @throws TooManyRequestsError
 */
export async function respondToSwap(
  deps: MeetingDeps,
  { userId, currentPod }: Member,
  at: ParamsOf<typeof endpoint>,
  { accept }: BodyOf<typeof endpoint>,
): Promise<HotSeats> {
  if (!currentPod) throw new ProblemError('not-found')
  await deps.limits.hit(swapsPerHour, userId)
  const now = deps.clock.now()
  const podId = currentPod.pod.id
  const before = findSwap(await getHotSeatPlan(deps.db, currentPod, now), userId, at)
  await deps.db.transaction(async (tx) => {
    await lockBothMembers(tx, podId, userId, before.from.userId)
    const swap = findSwap(await getHotSeatPlan(tx, currentPod, now), userId, at)
    const { from, to } = swap
    if (from.userId !== before.from.userId) throw new ProblemError('hot-seat-refused', notOpen)
    if (accept) await exchangeTurns(tx, currentPod, swap, now)
    else await updateSwapRequest(tx, from.id, null)
    const everybody = currentPod.podMembers.map((podMember) => podMember.userId)
    await publishLiveEvent(deps, tx, everybody, { kind: 'hot-seats-changed' })
    await publishLiveEvent(deps, tx, [from.userId], { kind: 'swap-answered', ...nameIn(currentPod, userId), accepted: accept })
    const onDay = accept ? to.onDay : from.onDay
    await deps.jobs.enqueue(tx, swapAnswered, {
      answerId: deps.newId(),
      userId: from.userId,
      byId: userId,
      accepted: accept,
      onDay,
    })
  })
  return listHotSeats(deps, userId, currentPod)
}

/**
 * Withdraws the swap request for one's own hot seat. Does nothing if there is none.
 *
 * @throws ProblemError `not-found` without a pod
 * @throws TooManyRequestsError
 */
export async function withdrawSwap(deps: MeetingDeps, { userId, currentPod }: Member, at: HotSeatKey): Promise<HotSeats> {
  if (!currentPod) throw new ProblemError('not-found')
  await deps.limits.hit(swapsPerHour, userId)
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    const ended = await clearSwapRequest(tx, { podId: currentPod.pod.id, ...at, userId })
    const everybody = currentPod.podMembers.map((podMember) => podMember.userId)
    if (ended) await publishLiveEvent(deps, tx, everybody, { kind: 'hot-seats-changed' })
  })
  return listHotSeats(deps, userId, currentPod)
}

const notOpen = t`This swap request is no longer open.`

function findSwap(plan: PodHotSeats, userId: string, at: HotSeatKey): Swap {
  const found = listOpenSwaps(plan).find(({ from, to }) => isSameSeat(from, at) && to.userId === userId)
  if (!found) throw new ProblemError('hot-seat-refused', notOpen)
  return found
}

/** Swaps first, then plans again: a member who cannot attend does not appear in the new plan. */
async function exchangeTurns(tx: Transaction, currentPod: CurrentPod, { from, to }: Swap, now: Date): Promise<void> {
  await requireRoomsNotOpened(tx, currentPod.pod.id, [from.onDay, to.onDay])
  await swapHotSeats(tx, from, to)
  const { upcoming } = await getHotSeatPlan(tx, currentPod, now)
  const has = (userId: string, seat: HotSeatKey): boolean => upcoming.some((one) => one.who === userId && isSameSeat(one, seat))
  if (!has(from.userId, to) || !has(to.userId, from))
    throw new ProblemError('hot-seat-refused', t`One of you can’t make the other meeting, so you can’t swap.`)
}
