import { ProblemError } from '#contract/problems.ts'
import { type LeaveReason, leavingShownDays } from '#domain/pods/leaving.ts'
import type { PodDeps } from './deps.ts'
import { dayMs } from './durations.ts'
import { lockMember } from './store/applications.ts'
import { findLastPlace, noteReason } from './store/leaving.ts'

/**
 * Keeps why a member left their last pod, in place of what they said before.
 *
 * @throws ProblemError `not-found` for whoever did not leave it of their own will, or longer ago than they are asked
 */
export async function sayWhyLeft(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  { reason }: { reason: LeaveReason },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const place = await findLastPlace(tx, userId)
    const askedSince = clock.now().getTime() - leavingShownDays * dayMs
    if (place?.endedHow !== 'left' || (place.endedAt?.getTime() ?? 0) <= askedSince) throw new ProblemError('not-found')
    await noteReason(tx, place.id, reason)
  })
}
