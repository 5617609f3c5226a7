import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { lapseGraceDays } from '#domain/pods/leaving.ts'
import { type BatchCursor, processBatch } from '#server/platform/jobs/member-batch.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { listWithoutSeat } from '../../billing/index.ts'
import { lockProfile } from '../../profile/index.ts'
import { updateMatchingAfterLeaving, getNextPodStep } from './after-pod-membership.ts'
import type { PodDeps } from '../deps.ts'
import { dayMs } from '../durations.ts'
import { endPodMembership } from './end-pod-membership.ts'
import { podMembershipLapsed, podMembershipLost } from '../jobs.ts'
import { listPodMemberIds } from '../store/leaving.ts'

/** Paid memberships that ended before this date have used up their days of grace. */
function graceStart(now: Date): Date {
  return new Date(now.getTime() - lapseGraceDays * dayMs)
}

/** Finds the members of the next batch of pod members whose paid membership has ended, and enqueues a job for each. */
export async function enqueueLapsedPodMemberships(
  { db, clock, jobs }: Pick<PodDeps, 'db' | 'clock' | 'jobs'>,
  batch: BatchCursor,
): Promise<void> {
  await processBatch({ db }, batch, listPodMemberIds, async (tx, members) => {
    for (const userId of await listWithoutSeat(tx, members, graceStart(clock.now()))) {
      await jobs.enqueue(tx, podMembershipLapsed, { userId })
    }
  })
}

/**
 * Ends the pod membership of a member whose paid membership has been over for longer than the days of grace, unless they have
 * renewed it. They are notified and not matched.
 */
export async function endLapsedPodMembership(deps: PodDeps, { userId }: { userId: string }): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const lockedProfile = await lockProfile(tx, userId)
    const lapsed = await listWithoutSeat(tx, [userId], graceStart(now))
    if (lapsed.length === 0) return
    const ended = await endPodMembership(deps, tx, userId, { how: 'lapsed', now })
    if (!ended) return
    await updateMatchingAfterLeaving(tx, userId, lockedProfile, { next: 'nothing', now })
    await recordAuditEvent(deps, tx, {
      event: 'place.lapsed',
      actorId: null,
      aboutId: userId,
      details: { podNumber: ended.podNumber },
    })
    await deps.jobs.enqueue(tx, podMembershipLost, { podMembershipId: ended.podMembershipId })
    const next = await getNextPodStep(tx, userId, now)
    await publishLiveEvent(deps, tx, [userId], { kind: 'removed-from-pod', podNumber: ended.podNumber, next })
  })
}
