import type { Feature } from '../../feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { type JobHandler, handleJob } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from './deps.ts'
import { roomJobs } from './room/job-handlers.ts'
import { askWitnesses } from './commitments/ask-witnesses.ts'
import { witnessesDue } from './commitments/jobs.ts'
import { computeHealth, computeHealthPercentiles } from './health/compute-health.ts'
import { healthCheckDue, healthPercentilesDue } from './health/jobs.ts'
import { hotSeatPruningDue } from './hot-seats/jobs.ts'
import { pruneHotSeats } from './hot-seats/record-held-hot-seats.ts'

const hotSeatJobs: readonly JobHandler<MeetingDeps>[] = [handleJob(hotSeatPruningDue, (deps: MeetingDeps) => pruneHotSeats(deps))]

export const healthJobs: readonly JobHandler<MeetingDeps>[] = [
  handleJob(healthCheckDue, (deps: MeetingDeps, { slice: batch }) => computeHealth(deps, batch)),
  handleJob(healthPercentilesDue, computeHealthPercentiles),
]

const commitmentJobs: readonly JobHandler<MeetingDeps>[] = [
  handleJob(witnessesDue, (deps: MeetingDeps, { after = null }) =>
    askWitnesses(deps, { after, enqueueNextBatch: (last) => deps.jobs.enqueue(deps.db, witnessesDue, { after: last }) }),
  ),
]

/** Job handlers of meetings. */
const jobHandlers: readonly JobHandler<MeetingDeps>[] = [...healthJobs, ...roomJobs, ...commitmentJobs, ...hotSeatJobs]

/** What the product installs of meetings. */
export const meetings: Feature = { name: 'meetings', routes, jobHandlers, personalData }
