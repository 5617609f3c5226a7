import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import { careForApplications } from './care-for-applications.ts'
import { careForTerms } from './care-for-terms.ts'
import type { PodDeps } from './deps.ts'
import { notifyLeadersOfFactor } from './leader-factor.ts'
import { applicationsDue, leaderFactorsDue, membershipsChecked, placeLapsed, seatGivenUp, seatsDue, termsDue } from './jobs.ts'
import { openDueSeats, openSeatsOf } from './open-seats.ts'
import { findLapsed, removeLapsed } from './remove-lapsed.ts'

/** Background work of pods. */
export const jobHandlers: readonly JobHandler<PodDeps>[] = [
  handles(seatsDue, (deps: PodDeps) => openDueSeats(deps)),
  handles(seatGivenUp, (deps: PodDeps, { podId }) => openSeatsOf(deps, podId)),
  handles(membershipsChecked, (deps: PodDeps, { after = null }) =>
    findLapsed(deps, { after, goOn: (tx, last) => deps.jobs.enqueue(tx, membershipsChecked, { after: last }) }),
  ),
  handles(placeLapsed, removeLapsed),
  handles(leaderFactorsDue, notifyLeadersOfFactor),
  handles(applicationsDue, (deps: PodDeps, { after }) =>
    careForApplications(deps, {
      after: after ? { id: after.id, createdAt: new Date(after.createdAt) } : null,
      goOn: ({ id, createdAt }) =>
        deps.jobs.enqueue(deps.db, applicationsDue, { after: { id, createdAt: createdAt.toISOString() } }),
    }),
  ),
  handles(termsDue, (deps: PodDeps, { after }) =>
    careForTerms(deps, {
      after: after ? { id: after.id, at: new Date(after.at) } : null,
      goOn: ({ id, at }) => deps.jobs.enqueue(deps.db, termsDue, { after: { id, at: at.toISOString() } }),
    }),
  ),
]
