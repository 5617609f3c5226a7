import type { JobHandler } from '#server/platform/jobs/job.ts'
import { commitmentJobs } from './commitments/job-handlers.ts'
import type { MeetingDeps } from './deps.ts'
import { hotSeatJobs } from './hot-seats/job-handlers.ts'
import { healthJobs } from './health/job-handlers.ts'
import { roomJobs } from './room/job-handlers.ts'

/** Job handlers of meetings. */
export const jobHandlers: readonly JobHandler<MeetingDeps>[] = [...healthJobs, ...roomJobs, ...commitmentJobs, ...hotSeatJobs]
