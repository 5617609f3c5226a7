import type { HotSeats } from '#contract/hot-seats.ts'
import { ProblemError } from '#contract/problems.ts'
import { nameOf } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type InPod, planOf } from './plan.ts'
import { showComing, showHeld } from './show.ts'

/** How many of those that were held are shown. */
const heldShown = 24

/** The hot seats of somebody's pod: whose turn it is in the coming weeks, and those that were held by who is there now. @throws ProblemError `not-found` without a pod */
export async function listHotSeats({ db, clock }: MeetingDeps, userId: string, inPod: InPod | null): Promise<HotSeats> {
  if (!inPod) throw new ProblemError('not-found')
  const { coming, planned, held } = await planOf(db, inPod, clock.now())
  const isHere = (id: string): boolean => inPod.fellows.some((fellow) => fellow.userId === id)
  return {
    coming: coming.map((one) =>
      showComing(
        one,
        planned.find(({ onDay, position }) => onDay === one.onDay && position === one.position),
      ),
    ),
    held: held
      .filter((one) => isHere(one.userId))
      .slice(0, heldShown)
      .map(showHeld),
    members: inPod.fellows.map(({ userId: id, profile, name }) => ({ id, ...nameOf(profile, name), isYou: id === userId })),
  }
}
