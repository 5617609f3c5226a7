import type { HotSeats } from '#contract/hot-seats.ts'
import { nameOf } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type InPod, planOf } from './plan.ts'
import { listBegun, readSaid, readVotesUntil } from './said.ts'
import { showComing, showPast } from './show.ts'
import { openSwaps } from './swap/open-swaps.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'

/** How many of those that were held are shown. */
const heldShown = 24

/** The hot seats of somebody's pod: whose turn it is in the coming weeks, and those that were held by who is there now. None without a pod. */
export async function listHotSeats({ db, clock }: MeetingDeps, userId: string, inPod: InPod | null): Promise<HotSeats> {
  if (!inPod) return { coming: [], running: [], held: [], swaps: [], members: [] }
  const now = clock.now()
  const plan = await planOf(db, inPod, now)
  const { coming, planned, held: all, meetings } = plan
  const isHere = (one: StoredHotSeat): boolean => inPod.fellows.some((fellow) => fellow.userId === one.userId)
  const held = all.filter(isHere).slice(0, heldShown)
  const begun = listBegun(plan, now).filter(isHere)
  const votesUntil = await readVotesUntil(db, inPod.pod.id, meetings, now)
  const said = await readSaid(db, inPod, [...planned, ...held], votesUntil)
  return {
    coming: coming.map((one) =>
      showComing(
        one,
        planned.find(({ onDay, position }) => onDay === one.onDay && position === one.position),
        said,
      ),
    ),
    running: begun.filter((one) => votesUntil(one) !== null).map((one) => showPast(one, said)),
    held: held.map((one) => showPast(one, said)),
    swaps: openSwaps(plan)
      .filter(({ from, to }) => [from.userId, to.userId].includes(userId))
      .map(({ from, to }) => ({ ...seatOf(from), withOnDay: to.onDay, withPosition: to.position })),
    members: inPod.fellows.map(({ userId: id, profile, name }) => ({ id, ...nameOf(profile, name), isYou: id === userId })),
  }
}

function seatOf({ onDay, position }: StoredHotSeat): Pick<StoredHotSeat, 'onDay' | 'position'> {
  return { onDay, position }
}
