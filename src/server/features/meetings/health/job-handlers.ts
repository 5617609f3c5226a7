import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from '../deps.ts'
import { computeHealth, computeHealthPercentiles } from './compute-health.ts'
import { healthCheckDue, healthPercentilesDue } from './jobs.ts'

export const healthJobs: readonly JobHandler<MeetingDeps>[] = [
  handleJob(healthCheckDue, (deps: MeetingDeps, { slice: batch }) => computeHealth(deps, batch)),
  handleJob(healthPercentilesDue, computeHealthPercentiles),
]
