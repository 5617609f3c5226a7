import type { Deps } from './deps.ts'
import { features } from './features.ts'
import type { JobHandler } from './platform/jobs/job.ts'

/** Every job of the product with its handler, by feature. */
export const jobHandlers: readonly JobHandler<Deps>[] = features.flatMap((feature) => feature.jobHandlers ?? [])

/** Starts processing the queue in this process. */
export async function startWorker(deps: Deps): Promise<void> {
  await deps.jobs.start(deps, jobHandlers)
}
