import { ProblemError } from '#contract/problems.ts'
import { seatHeldHours } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { holdProfile } from '../profile/index.ts'
import { type AfterPlace, followPlace, nextByAccess } from './after-place.ts'
import type { PodDeps } from './deps.ts'
import { hourMs } from './durations.ts'
import { endPlace, type EndedPlace } from './end-place.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { tellNews } from './news.ts'
import { findCurrentPlace, hasHeldPlace } from './store/places.ts'

type LeaveDeps = Pick<PodDeps, 'clock' | 'jobs' | 'live'>

/**
 * Ends the place a member holds, by their own will. Whoever goes back to matching may change their mind: their seat is kept for 48
 * hours. Null, and nothing changes, for whoever holds no place, or none in the pod that is meant.
 *
 * @param next what follows; the patch that says so has been written to their profile
 * @param onlyIn the pod the place must be in
 */
export async function leavePlace(
  deps: LeaveDeps,
  tx: Transaction,
  userId: string,
  next: AfterPlace,
  onlyIn?: string,
): Promise<EndedPlace | null> {
  const now = deps.clock.now()
  const held = await holdProfile(tx, userId)
  const heldUntil = next === 'matching' ? new Date(now.getTime() + seatHeldHours * hourMs) : null
  const ended = await endPlace(deps, tx, userId, { how: 'left', now, heldUntil }, onlyIn)
  if (!ended) {
    // Whoever went back to matching and now wants no match opens the seat that was kept for them.
    if (next === 'nothing' && onlyIn === undefined) await giveUpSeat(deps, tx, userId)
    return null
  }
  await followPlace(tx, userId, held, { next, now })
  // Their other pages.
  await tellNews(deps, tx, [userId], { kind: 'pod-changed' })
  return ended
}

/**
 * Lets a member leave one pod; what follows goes by what they may do. Done again by a former member, nothing changes.
 *
 * @throws ProblemError `not-found` for whoever never held a place there, `already-left` where another request ended the place meanwhile
 */
export async function leavePod(deps: LeaveDeps, tx: Transaction, userId: string, podId: string): Promise<void> {
  if ((await findCurrentPlace(tx, userId))?.podId !== podId) {
    if (await hasHeldPlace(tx, userId, podId)) return
    throw new ProblemError('not-found')
  }
  const next = await nextByAccess(tx, userId, deps.clock.now())
  if (!(await leavePlace(deps, tx, userId, next, podId))) throw new ProblemError('already-left')
}
