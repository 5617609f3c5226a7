import { releaseFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { deletePosts, deleteRemovedComments, listRemovedPosts } from './store/sweep.ts'

/** What was taken away is kept for so long, for admins who decide on what was reported. */
const keptMs = 30 * 24 * 3_600_000
const atOnce = 200

/** Removes for good what its author took away a month ago: comments, and posts with what was said to them. */
export async function sweep(deps: Pick<CommunityDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = deps
  const before = new Date(clock.now().getTime() - keptMs)
  await deleteRemovedComments(db, before)
  let removed = atOnce
  while (removed === atOnce) {
    removed = await db.transaction(async (tx) => {
      const { postIds, commentIds } = await listRemovedPosts(tx, before, atOnce)
      await releaseFiles(deps, tx, commentIds)
      await deletePosts(tx, postIds)
      return postIds.length
    })
  }
}
