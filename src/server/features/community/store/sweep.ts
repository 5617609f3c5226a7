import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityComments, communityPosts } from '../tables.ts'

/** Posts that were taken away before a moment, so many at most, with the comments to them. */
export async function listRemovedPosts(
  tx: Executor,
  before: Date,
  limit: number,
): Promise<{ postIds: string[]; commentIds: string[] }> {
  const gone = await tx
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(and(eq(communityPosts.standing, 'removed'), lt(communityPosts.goneAt, before)))
    .limit(limit)
  const postIds = gone.map(({ id }) => id)
  if (postIds.length === 0) return { postIds, commentIds: [] }
  const said = await tx
    .select({ id: communityComments.id })
    .from(communityComments)
    .where(inArray(communityComments.postId, postIds))
  return { postIds, commentIds: said.map(({ id }) => id) }
}

/** Removes these posts for good, with all that belongs to them. */
export async function deletePosts(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(communityPosts).where(inArray(communityPosts.id, [...ids]))
}

/** Removes comments for good that were taken away before a moment. */
export async function deleteRemovedComments(tx: Executor, before: Date): Promise<void> {
  await tx.delete(communityComments).where(and(eq(communityComments.standing, 'removed'), lt(communityComments.goneAt, before)))
}
