import { daysBefore, periods } from '#domain/privacy/periods.ts'
import { releaseFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { deletePosts, deleteRemovedComments, listRemovedPosts } from './store/sweep.ts'

const atOnce = 200

/** Removes for good what its author took away long enough ago: comments, and posts with what was said to them. */
export async function sweep(deps: Pick<CommunityDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = deps
  const before = daysBefore(clock.now(), periods.removedTalkDays)
  await deleteRemovedComments(db, before)
  let removed = atOnce
  while (removed === atOnce) {
    removed = await db.transaction(async (tx) => {
      const { postIds, commentIds } = await listRemovedPosts(tx, before, atOnce)
      await releaseFiles(deps, tx, { kind: 'comment', ids: commentIds })
      await deletePosts(tx, postIds)
      return postIds.length
    })
  }
}
