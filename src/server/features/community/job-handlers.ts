import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import { cardViewPruningDue } from './cards/jobs.ts'
import type { CommunityDeps } from './deps.ts'
import { removedTalkPruningDue } from './jobs.ts'
import { daysBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { pruneCardViewsBefore } from './store/card-views.ts'
import { deleteAttachments } from '../files/index.ts'
import { deletePosts, pruneRemovedComments, listRemovedPosts } from './store/removed-talk.ts'

/** Handlers of the jobs that prune deleted posts and old card views. */
export const jobHandlers: readonly JobHandler<CommunityDeps>[] = [
  handleJob(removedTalkPruningDue, pruneRemovedTalk),
  handleJob(cardViewPruningDue, pruneOldCardViews),
]

/** Deletes the card view counts of past days. */
async function pruneOldCardViews({ db, clock }: Pick<CommunityDeps, 'db' | 'clock'>): Promise<void> {
  await pruneCardViewsBefore(db, daysBefore(clock.now(), retentionPeriods.cardViewDays).toISOString().slice(0, 10))
}

const batchSize = 200

/** Permanently deletes comments and posts that their authors removed long enough ago. A post's comments are deleted with it. */
async function pruneRemovedTalk(deps: Pick<CommunityDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = deps
  const before = daysBefore(clock.now(), retentionPeriods.removedPostDays)
  await pruneRemovedComments(db, before)
  let removed = batchSize
  while (removed === batchSize) {
    removed = await db.transaction(async (tx) => {
      const { postIds, commentIds } = await listRemovedPosts(tx, before, batchSize)
      await deleteAttachments(deps, tx, { kind: 'comment', ids: commentIds })
      await deletePosts(tx, postIds)
      return postIds.length
    })
  }
}
