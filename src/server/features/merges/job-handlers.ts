import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MergeDeps } from './deps.ts'
import { mergesDue } from './jobs.ts'
import { proposeMerges } from './propose.ts'

/** Background work about pods that are too small. */
export const jobHandlers: readonly JobHandler<MergeDeps>[] = [handles(mergesDue, proposeMerges)]
