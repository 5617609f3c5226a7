import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MergeDeps } from './deps.ts'
import { mergesDue } from './jobs.ts'
import { proposeMerges } from './propose-merges.ts'

/** Job handlers of pod merges. */
export const jobHandlers: readonly JobHandler<MergeDeps>[] = [handleJob(mergesDue, proposeMerges)]
