import { lockMember } from '../../members/index.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { type LeaveReason, leavingPromptDays } from '#domain/pods/leaving.ts'
import type { PodDeps } from '../deps.ts'
import { dayMs } from '../durations.ts'
import { findLastPodMembership, updateLeaveReason } from '../store/leaving.ts'

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
