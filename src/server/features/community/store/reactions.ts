import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityPosts, communityReactions, isShown } from '../tables.ts'

const { postId, userId } = communityReactions

/** Keeps that a post pleases somebody, and counts it; answers how many it pleases, or null for a post that is not shown. */
export async function addReaction(
  tx: Executor,
  mark: { postId: string; userId: string; reactedAt: Date },
): Promise<number | null> {
  if ((await holdCount(tx, mark.postId)) === null) return null
  const added = await tx.insert(communityReactions).values(mark).onConflictDoNothing().returning({ postId })
  return count(tx, mark.postId, added.length)
}

/** Takes it back; answers the same. */
export async function removeReaction(tx: Executor, post: string, person: string): Promise<number | null> {
  if ((await holdCount(tx, post)) === null) return null
  const removed = await tx
    .delete(communityReactions)
    .where(and(eq(postId, post), eq(userId, person)))
    .returning({ postId })
  return count(tx, post, -removed.length)
}

/** Holds the post, so that whatever changes its counts does so one after the other. */
async function holdCount(tx: Executor, post: string): Promise<number | null> {
  const [row] = await tx
    .select({ reactionCount: communityPosts.reactionCount })
    .from(communityPosts)
    .where(and(eq(communityPosts.id, post), isShown))
    .for('update')
  return row?.reactionCount ?? null
}

async function count(tx: Executor, post: string, by: number): Promise<number> {
  const { reactionCount } = communityPosts
  const [row] = await tx
    .update(communityPosts)
    .set({ reactionCount: sql`${reactionCount} + ${by}` })
    .where(eq(communityPosts.id, post))
    .returning({ reactionCount })
  return row?.reactionCount ?? 0
}
