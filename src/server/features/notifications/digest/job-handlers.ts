import { type JobHandler, handleJob } from '#server/platform/jobs/job.ts'
import type { NotificationDeps } from '../deps.ts'
import { digestsDue, digestBatchDue } from './jobs.ts'
import { enqueueDigests } from './enqueue-digests.ts'
import { sendDigests } from './send-digests.ts'

export const digestJobs: readonly JobHandler<NotificationDeps>[] = [
  handleJob(digestsDue, (deps: NotificationDeps) => enqueueDigests(deps)),
  handleJob(digestBatchDue, sendDigests),
]
