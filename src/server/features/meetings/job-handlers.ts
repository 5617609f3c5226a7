import type { JobHandler } from '#server/platform/jobs/job.ts'
import type { MeetingDeps } from './deps.ts'
import { healthJobs } from './health/job-handlers.ts'

/** Background work of meetings, part by part. */
export const jobHandlers: readonly JobHandler<MeetingDeps>[] = [...healthJobs]
