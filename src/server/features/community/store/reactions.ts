import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityPosts, communityReactions, isVisible } from '../tables.ts'

const { postId, userId } = communityReactions

/** Inserts a reaction and counts it. Returns the new count, or null for a post that is not visible. */
export async function insertReaction(
  tx: Executor,
  mark: { postId: string; userId: string; reactedAt: Date },
): Promise<number | null> {
  if ((await lockVisiblePostCount(tx, mark.postId)) === null) return null
  const added = await tx.insert(communityReactions).values(mark).onConflictDoNothing().returning({ postId })
  return adjustReactionCount(tx, mark.postId, added.length)
}

/** Deletes a reaction. Returns the new count, or null for a post that is not visible. */
export async function deleteReaction(tx: Executor, post: string, person: string): Promise<number | null> {
  if ((await lockVisiblePostCount(tx, post)) === null) return null
  const removed = await tx
    .delete(communityReactions)
    .where(and(eq(postId, post), eq(userId, person)))
    .returning({ postId })
  return adjustReactionCount(tx, post, -removed.length)
}

/** Locks the post, so that changes of its counts are serialized. */
async function lockVisiblePostCount(tx: Executor, post: string): Promise<number | null> {
  const [row] = await tx
    .select({ reactionCount: communityPosts.reactionCount })
    .from(communityPosts)
    .where(and(eq(communityPosts.id, post), isVisible))
    .for('update')
  return row?.reactionCount ?? null
}

async function adjustReactionCount(tx: Executor, post: string, by: number): Promise<number> {
  const { reactionCount } = communityPosts
  const [row] = await tx
    .update(communityPosts)
    .set({ reactionCount: sql`${reactionCount} + ${by}` })
    .where(eq(communityPosts.id, post))
    .returning({ reactionCount })
  return row?.reactionCount ?? 0
}
