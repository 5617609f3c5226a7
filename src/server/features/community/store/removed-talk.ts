import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityComments, communityPosts } from '../tables.ts'

/** Lists up to `limit` posts that were removed before a point in time, with their comments. */
export async function listRemovedPosts(
  tx: Executor,
  before: Date,
  limit: number,
): Promise<{ postIds: string[]; commentIds: string[] }> {
  const removed = await tx
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(and(eq(communityPosts.standing, 'removed'), lt(communityPosts.goneAt, before)))
    .limit(limit)
  const postIds = removed.map(({ id }) => id)
  if (postIds.length === 0) return { postIds, commentIds: [] }
  const commentRows = await tx
    .select({ id: communityComments.id })
    .from(communityComments)
    .where(inArray(communityComments.postId, postIds))
  return { postIds, commentIds: commentRows.map(({ id }) => id) }
}

/** Deletes these posts with everything that belongs to them. */
export async function deletePosts(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(communityPosts).where(inArray(communityPosts.id, [...ids]))
}

/** Deletes comments that were removed before a point in time. */
export async function pruneRemovedComments(tx: Executor, before: Date): Promise<void> {
  await tx.delete(communityComments).where(and(eq(communityComments.standing, 'removed'), lt(communityComments.goneAt, before)))
}
