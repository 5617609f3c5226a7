import type { BodyOf, ParamsOf } from '#contract/endpoint.ts'
import type { askToSwap as endpoint, HotSeats } from '#contract/hot-seats.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { tellNews } from '../../../pods/index.ts'
import type { MeetingDeps } from '../../deps.ts'
import { swapAsked } from '../jobs.ts'
import { listHotSeats } from '../list-hot-seats.ts'
import { type InPod, planOf, type PodHotSeats } from '../plan.ts'
import { fixHotSeat, keepSwapAsk } from '../store/swap.ts'
import { demandNotOpened, holdBoth, isSameSeat, type Named, nameIn } from './hold.ts'
import { openSwaps } from './open-swaps.ts'

/** How often a member may ask, answer and take back; the subject is their id. */
export const swapsAnHour = { name: 'meetings.swaps/member', most: 30, withinMs: 3_600_000 } as const satisfies Limit

/** Two turns to come that are to change places. */
type Pair = { own: PodHotSeats['coming'][number]; other: PodHotSeats['coming'][number] }

/**
 * Asks whoever has a later hot seat to change places with an own one. Both are fixed from then on. Asked again, nothing changes.
 *
 * @throws ProblemError `not-found` without a pod, or where the own hot seat is not theirs or the other is not to come; `hot-seat-refused`
 * for an earlier one or an own one, and where one of the two is already asked about
 * @throws TooManyRequestsError
 */
export async function askToSwap(
  deps: MeetingDeps,
  { userId, inPod }: { userId: string; inPod: InPod | null },
  at: ParamsOf<typeof endpoint>,
  { withOnDay, withPosition }: BodyOf<typeof endpoint>,
): Promise<HotSeats> {
  if (!inPod) throw new ProblemError('not-found')
  const withSeat = { onDay: withOnDay, position: withPosition }
  await deps.limits.hit(swapsAnHour, userId)
  const now = deps.clock.now()
  const { other: asked } = findPair(await planOf(deps.db, inPod, now), userId, at, withSeat)
  await deps.db.transaction(async (tx) => {
    await holdBoth(tx, inPod.pod.id, userId, asked.who)
    const plan = await planOf(tx, inPod, now)
    const pair = findPair(plan, userId, at, withSeat)
    if (pair.other.who !== asked.who) throw new ProblemError('not-found')
    const open = openSwaps(plan)
    if (open.some(({ from, to }) => isSameSeat(from, at) && isSameSeat(to, withSeat))) return
    if (open.some(({ from, to }) => [from, to].some((one) => isSameSeat(one, at) || isSameSeat(one, withSeat))))
      throw new ProblemError('hot-seat-refused', 'One of the two hot seats is already asked about.')
    await demandNotOpened(tx, inPod.pod.id, [at.onDay, withOnDay])
    await keepAsk(deps, tx, inPod, pair)
  })
  return listHotSeats(deps, userId, inPod)
}

function findPair({ coming }: PodHotSeats, userId: string, at: Named, withSeat: Named): Pair {
  const own = coming.find((one) => isSameSeat(one, at) && one.who === userId)
  const other = coming.find((one) => isSameSeat(one, withSeat))
  if (!own || !other) throw new ProblemError('not-found')
  if (other.who === userId) throw new ProblemError('hot-seat-refused', 'That hot seat is yours, too.')
  if (other.onDay <= own.onDay) throw new ProblemError('hot-seat-refused', 'Ask somebody whose turn comes later than yours.')
  return { own, other }
}

async function keepAsk(deps: MeetingDeps, tx: Transaction, inPod: InPod, { own, other }: Pair): Promise<void> {
  const podId = inPod.pod.id
  const fix = ({ onDay, position, who }: Pair['own']) =>
    fixHotSeat(tx, { id: deps.newId(), podId, onDay, position, userId: who, plannedAt: deps.clock.now() })
  const seatId = await fix(own)
  const withId = await fix(other)
  if (seatId === null || withId === null) throw new ProblemError('not-found')
  await keepSwapAsk(tx, seatId, withId)
  const everybody = inPod.fellows.map((fellow) => fellow.userId)
  await tellNews(deps, tx, everybody, { kind: 'hot-seats-changed' })
  await tellNews(deps, tx, [other.who], { kind: 'swap-asked', ...nameIn(inPod, own.who), onDay: own.onDay })
  await deps.jobs.enqueue(tx, swapAsked, { askId: deps.newId(), seatId, withId })
}
