import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import { pruneCardViews } from './cards/jobs.ts'
import { pruneCards } from './cards/prune-cards.ts'
import type { CommunityDeps } from './deps.ts'
import { sweepRemoved } from './jobs.ts'
import { sweep } from './sweep.ts'

/** Background work of the community. */
export const jobHandlers: readonly JobHandler<CommunityDeps>[] = [
  handles(sweepRemoved, sweep),
  handles(pruneCardViews, pruneCards),
]
