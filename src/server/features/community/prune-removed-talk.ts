import { daysBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { deleteAttachments } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { deletePosts, pruneRemovedComments, listRemovedPosts } from './store/removed-talk.ts'

const batchSize = 200

/** Permanently deletes comments and posts that their authors removed long enough ago. A post's comments are deleted with it. */
export async function pruneRemovedTalk(deps: Pick<CommunityDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
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
