import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { seatHeldHours, type LeaveReason, leavingPromptDays } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockProfile } from '../../profile/index.ts'
import { type AfterPodMembership, updateMatchingAfterLeaving, nextStepByAccess } from './after-pod-membership.ts'
import type { PodDeps } from '../deps.ts'
import { hourMs, dayMs } from '../durations.ts'
import { endPodMembership, type EndedPodMembership } from './end-pod-membership.ts'
import { releaseHeldSeats } from './release-held-seats.ts'
import { findCurrentPodMembership, hasBeenMember } from '../store/pod-memberships.ts'
import { lockMember } from '../../members/index.ts'
import { findLastPodMembership, updateLeaveReason } from '../store/leaving.ts'

type LeaveDeps = Pick<PodDeps, 'clock' | 'jobs' | 'pubSub'>

/**
 * Ends the member's pod membership at their own request. If they return to matching, their seat is held for 48 hours in case they
 * change their mind. Returns null and changes nothing if they have no pod, or another than `onlyIn`.
 *
 * @param next what follows; the profile must already contain it
 * @param onlyIn the pod that must be theirs
 */
export async function leaveCurrentPod(
  deps: LeaveDeps,
  tx: Transaction,
  userId: string,
  next: AfterPodMembership,
  onlyIn?: string,
): Promise<EndedPodMembership | null> {
  const now = deps.clock.now()
  const lockedProfile = await lockProfile(tx, userId)
  const heldUntil = next === 'matching' ? new Date(now.getTime() + seatHeldHours * hourMs) : null
  const ended = await endPodMembership(deps, tx, userId, { how: 'left', now, heldUntil }, onlyIn)
  if (!ended) {
    // A member who returned to matching and now opts out releases the seat held for them.
    if (next === 'nothing' && onlyIn === undefined) await releaseHeldSeats(deps, tx, userId)
    return null
  }
  await updateMatchingAfterLeaving(tx, userId, lockedProfile, { next, now })
  // Updates the member's other open pages.
  await publishLiveEvent(deps, tx, [userId], { kind: 'pod-changed' })
  return ended
}

/**
 * Lets a member leave one pod; what follows depends on their access. Idempotent for former members.
 *
 * @throws ProblemError `not-found` if they were never in it, `already-left` if a concurrent request ended the membership
 */
export async function leavePod(deps: LeaveDeps, tx: Transaction, userId: string, podId: string): Promise<void> {
  if ((await findCurrentPodMembership(tx, userId))?.podId !== podId) {
    if (await hasBeenMember(tx, userId, podId)) return
    throw new ProblemError('not-found')
  }
  const next = await nextStepByAccess(tx, userId, deps.clock.now())
  if (!(await leaveCurrentPod(deps, tx, userId, next, podId))) throw new ProblemError('already-left')
}

/**
 * Stores why a member left their last pod, replacing an earlier reason.
 *
 * @throws ProblemError `not-found` if they did not leave it on their own, or left too long ago to be asked
 */
export async function recordLeaveReason(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  { reason }: { reason: LeaveReason },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const membership = await findLastPodMembership(tx, userId)
    const askedSince = clock.now().getTime() - leavingPromptDays * dayMs
    if (membership?.endedHow !== 'left' || (membership.endedAt?.getTime() ?? 0) <= askedSince) throw new ProblemError('not-found')
    await updateLeaveReason(tx, membership.id, reason)
  })
}
