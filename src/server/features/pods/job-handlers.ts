import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import { careForApplications } from './care-for-applications.ts'
import type { PodDeps } from './deps.ts'
import { applicationsDue } from './jobs.ts'

/** Background work of pods. */
export const jobHandlers: readonly JobHandler<PodDeps>[] = [
  handles(applicationsDue, (deps: PodDeps, { after }) =>
    careForApplications(deps, {
      after: after ? { id: after.id, createdAt: new Date(after.createdAt) } : null,
      goOn: ({ id, createdAt }) =>
        deps.jobs.enqueue(deps.db, applicationsDue, { after: { id, createdAt: createdAt.toISOString() } }),
    }),
  ),
]
