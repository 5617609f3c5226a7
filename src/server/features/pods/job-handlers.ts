import type { JobHandler } from '#server/platform/jobs/job.ts'
import type { PodDeps } from './deps.ts'

/** Background work of pods. */
export const jobHandlers: readonly JobHandler<PodDeps>[] = []
