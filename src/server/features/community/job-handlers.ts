import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { cardViewPruningDue } from './cards/jobs.ts'
import { pruneOldCardViews } from './cards/prune-card-views.ts'
import type { CommunityDeps } from './deps.ts'
import { removedTalkPruningDue } from './jobs.ts'
import { pruneRemovedTalk } from './prune-removed-talk.ts'

/** Handlers of the jobs that prune deleted posts and old card views. */
export const jobHandlers: readonly JobHandler<CommunityDeps>[] = [
  handleJob(removedTalkPruningDue, pruneRemovedTalk),
  handleJob(cardViewPruningDue, pruneOldCardViews),
]
