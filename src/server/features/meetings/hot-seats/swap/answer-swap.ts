import type { BodyOf, ParamsOf } from '#contract/endpoint.ts'
import type { answerSwap as endpoint, HotSeats } from '#contract/hot-seats.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demandPerson, lockMember, tellNews } from '../../../pods/index.ts'
import type { MeetingDeps } from '../../deps.ts'
import { swapAnswered } from '../jobs.ts'
import { listHotSeats } from '../list-hot-seats.ts'
import { type InPod, planOf, type PodHotSeats } from '../plan.ts'
import { endSwapAsk, exchange, keepSwapAsk } from '../store/swap.ts'
import { swapsAnHour } from './ask-to-swap.ts'
import { demandNotOpened, holdBoth, isSameSeat, type Named, nameIn } from './hold.ts'
import { openSwaps } from './open-swaps.ts'

/** Who answers or takes back, with their pod. */
type Member = { userId: string; inPod: InPod | null }

/** An ask that can be answered. */
type Swap = ReturnType<typeof openSwaps>[number]

/**
 * Says yes or no to an ask to change places. With a yes the two hot seats change days and positions; briefs, votes and notes go along.
 *
 * @throws ProblemError `not-found` without a pod; `hot-seat-refused` where nobody asks the member for that hot seat any more, or one of
 * the two could not come to the other's meeting
 * @throws TooManyRequestsError
 */
export async function answerSwap(
  deps: MeetingDeps,
  { userId, inPod }: Member,
  at: ParamsOf<typeof endpoint>,
  { accept }: BodyOf<typeof endpoint>,
): Promise<HotSeats> {
  if (!inPod) throw new ProblemError('not-found')
  await deps.limits.hit(swapsAnHour, userId)
  const now = deps.clock.now()
  const podId = inPod.pod.id
  const before = findSwap(await planOf(deps.db, inPod, now), userId, at)
  await deps.db.transaction(async (tx) => {
    await holdBoth(tx, podId, userId, before.from.userId)
    const swap = findSwap(await planOf(tx, inPod, now), userId, at)
    const { from, to } = swap
    if (from.userId !== before.from.userId) throw new ProblemError('hot-seat-refused', notOpen)
    if (accept) await changePlaces(tx, inPod, swap, now)
    else await keepSwapAsk(tx, from.id, null)
    const everybody = inPod.fellows.map((fellow) => fellow.userId)
    await tellNews(deps, tx, everybody, { kind: 'hot-seats-changed' })
    await tellNews(deps, tx, [from.userId], { kind: 'swap-answered', ...nameIn(inPod, userId), accepted: accept })
    const onDay = accept ? to.onDay : from.onDay
    await deps.jobs.enqueue(tx, swapAnswered, {
      answerId: deps.newId(),
      userId: from.userId,
      byId: userId,
      accepted: accept,
      onDay,
    })
  })
  return listHotSeats(deps, userId, inPod)
}

/**
 * Takes back the ask for an own hot seat; nothing where there is none.
 *
 * @throws ProblemError `not-found` without a pod
 * @throws TooManyRequestsError
 */
export async function withdrawSwap(deps: MeetingDeps, { userId, inPod }: Member, at: Named): Promise<HotSeats> {
  if (!inPod) throw new ProblemError('not-found')
  await deps.limits.hit(swapsAnHour, userId)
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const ended = await endSwapAsk(tx, { podId: inPod.pod.id, ...at, userId })
    const everybody = inPod.fellows.map((fellow) => fellow.userId)
    if (ended) await tellNews(deps, tx, everybody, { kind: 'hot-seats-changed' })
  })
  return listHotSeats(deps, userId, inPod)
}

const notOpen = 'This ask is no longer open.'

function findSwap(plan: PodHotSeats, userId: string, at: Named): Swap {
  const found = openSwaps(plan).find(({ from, to }) => isSameSeat(from, at) && to.userId === userId)
  if (!found) throw new ProblemError('hot-seat-refused', notOpen)
  return found
}

/** The plan afterwards tells whether both can come: whoever is away has the hot seat of that day no more. */
async function changePlaces(tx: Transaction, inPod: InPod, { from, to }: Swap, now: Date): Promise<void> {
  await demandNotOpened(tx, inPod.pod.id, [from.onDay, to.onDay])
  await exchange(tx, from, to)
  const { coming } = await planOf(tx, inPod, now)
  const has = (userId: string, seat: Named): boolean => coming.some((one) => one.who === userId && isSameSeat(one, seat))
  if (!has(from.userId, to) || !has(to.userId, from))
    throw new ProblemError('hot-seat-refused', 'One of you cannot come to the other meeting, so you cannot change places.')
}
