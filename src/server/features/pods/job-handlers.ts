import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { processWaitingApplications } from './applications/process-waiting-applications.ts'
import { processEndingTerms } from './leadership/process-ending-terms.ts'
import type { PodDeps } from './deps.ts'
import { notifyLeadersOfFactor } from './leadership/leader-factor.ts'
import {
  applicationsDue,
  leaderFactorsDue,
  membershipCheckDue,
  podMembershipLapsed,
  heldSeatReleased,
  heldSeatExpiryDue,
  termsDue,
} from './jobs.ts'
import { releaseExpiredSeats, releaseExpiredSeatsOfPod } from './memberships/release-expired-seats.ts'
import { enqueueLapsedPodMemberships, endLapsedPodMembership } from './memberships/end-lapsed-pod-memberships.ts'

/** Job handlers of pods. */
export const jobHandlers: readonly JobHandler<PodDeps>[] = [
  handleJob(heldSeatExpiryDue, (deps: PodDeps) => releaseExpiredSeats(deps)),
  handleJob(heldSeatReleased, (deps: PodDeps, { podId }) => releaseExpiredSeatsOfPod(deps, podId)),
  handleJob(membershipCheckDue, (deps: PodDeps, { after = null }) =>
    enqueueLapsedPodMemberships(deps, {
      after,
      enqueueNextBatch: (tx, last) => deps.jobs.enqueue(tx, membershipCheckDue, { after: last }),
    }),
  ),
  handleJob(podMembershipLapsed, endLapsedPodMembership),
  handleJob(leaderFactorsDue, notifyLeadersOfFactor),
  handleJob(applicationsDue, (deps: PodDeps, { after }) =>
    processWaitingApplications(deps, {
      after: after ? { id: after.id, createdAt: new Date(after.createdAt) } : null,
      enqueueNextBatch: ({ id, createdAt }) =>
        deps.jobs.enqueue(deps.db, applicationsDue, { after: { id, createdAt: createdAt.toISOString() } }),
    }),
  ),
  handleJob(termsDue, (deps: PodDeps, { after }) =>
    processEndingTerms(deps, {
      after: after ? { id: after.id, at: new Date(after.at) } : null,
      enqueueNextBatch: ({ id, at }) => deps.jobs.enqueue(deps.db, termsDue, { after: { id, at: at.toISOString() } }),
    }),
  ),
]
