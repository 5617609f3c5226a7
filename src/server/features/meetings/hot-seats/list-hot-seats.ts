import type { HotSeats } from '#contract/hot-seats.ts'
import { ProblemError } from '#contract/problems.ts'
import { nameOf } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type InPod, planOf } from './plan.ts'
import { listBegun, readSaid } from './said.ts'
import { showComing, showPast } from './show.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'

/** How many of those that were held are shown. */
const heldShown = 24

/** The hot seats of somebody's pod: whose turn it is in the coming weeks, and those that were held by who is there now. @throws ProblemError `not-found` without a pod */
export async function listHotSeats({ db, clock }: MeetingDeps, userId: string, inPod: InPod | null): Promise<HotSeats> {
  if (!inPod) throw new ProblemError('not-found')
  const now = clock.now()
  const { coming, planned, held: all } = await planOf(db, inPod, now)
  const isHere = (one: StoredHotSeat): boolean => inPod.fellows.some((fellow) => fellow.userId === one.userId)
  const held = all.filter(isHere).slice(0, heldShown)
  const begun = (await listBegun(db, inPod.pod.id, now)).filter(isHere)
  const said = await readSaid(db, inPod, [...planned, ...begun, ...held], now)
  return {
    coming: coming.map((one) =>
      showComing(
        one,
        planned.find(({ onDay, position }) => onDay === one.onDay && position === one.position),
        said,
      ),
    ),
    running: begun.filter((one) => said.votesUntil(one) !== null).map((one) => showPast(one, said)),
    held: held.map((one) => showPast(one, said)),
    members: inPod.fellows.map(({ userId: id, profile, name }) => ({ id, ...nameOf(profile, name), isYou: id === userId })),
  }
}
