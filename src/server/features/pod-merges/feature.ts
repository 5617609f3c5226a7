import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'
import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { MergeDeps } from './deps.ts'
import { mergesDue } from './jobs.ts'
import { proposeMerges } from './propose-merges.ts'

/** Job handlers of pod merges. */
const jobHandlers: readonly JobHandler<MergeDeps>[] = [handleJob(mergesDue, proposeMerges)]

/** What the product installs of pod merges. */
export const podMerges: Feature = { name: 'pod-merges', routes, jobHandlers }
