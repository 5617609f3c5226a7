import { type JobHandler, handles } from '#server/platform/jobs/job.ts'
import type { NotificationDeps } from '../deps.ts'
import { digestsDue, digestSliceDue } from './jobs.ts'
import { startMornings } from './start-mornings.ts'
import { writeDigests } from './write-digests.ts'

/** The background work of digests. */
export const digestJobs: readonly JobHandler<NotificationDeps>[] = [
  handles(digestsDue, (deps: NotificationDeps) => startMornings(deps)),
  handles(digestSliceDue, writeDigests),
]
