import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { checkHealth, rankHealth } from './check-health.ts'
import { healthChecked, healthRanked } from './jobs.ts'

/** Background work about how well pods do. */
export const healthJobs: readonly JobHandler<MeetingDeps>[] = [
  handles(healthChecked, (deps: MeetingDeps, { slice }) => checkHealth(deps, slice)),
  handles(healthRanked, rankHealth),
]
