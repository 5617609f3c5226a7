import { and, eq, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityCases, communityComments, communityPosts, communityReactions } from '../tables.ts'

/** Removes a user's name from their announcements, which belong to the tribe and stay. Returns the IDs of these posts. */
export async function anonymizeAnnouncementsOf(tx: Executor, userId: string): Promise<string[]> {
  const { id, section, standing } = communityPosts
  const anonymized = await tx
    .update(communityPosts)
    .set({ userId: null })
    .where(and(eq(communityPosts.userId, userId), eq(section, 'announcements'), ne(standing, 'removed')))
    .returning({ id })
  return anonymized.map((post) => post.id)
}

/**
 * Deletes what a user wrote. A post with comments by others stays as a removed placeholder without text and name, and its ID is
 * returned. Every other post is deleted.
 */
export async function deleteRecordsOf(tx: Executor, userId: string, now: Date): Promise<string[]> {
  await tx.update(communityCases).set({ settledBy: null }).where(eq(communityCases.settledBy, userId))
  await deleteReactionsOf(tx, userId)
  await deleteCommentsOf(tx, userId)
  return deletePostsOf(tx, userId, now)
}

/** Counters are locked in one order, so that two concurrent account deletions don't deadlock. */
async function deleteReactionsOf(tx: Executor, userId: string): Promise<void> {
  const { postId } = communityReactions
  const reacted = tx.select({ postId }).from(communityReactions).where(eq(communityReactions.userId, userId))
  await lockPosts(tx, reacted)
  await tx
    .update(communityPosts)
    .set({ reactionCount: sql`${communityPosts.reactionCount} - 1` })
    .where(inArray(communityPosts.id, reacted))
  await tx.delete(communityReactions).where(eq(communityReactions.userId, userId))
}

async function deleteCommentsOf(tx: Executor, userId: string): Promise<void> {
  const own = communityComments
  await lockPosts(tx, tx.select({ postId: own.postId }).from(own).where(eq(own.userId, userId)))
  await tx.execute(sql`
    update ${communityPosts} set comment_count = comment_count - gone.count
    from (select post_id, count(*) count from ${own} where user_id = ${userId} and standing = 'shown' group by post_id) gone
    where gone.post_id = ${communityPosts}.id`)
  await tx.delete(own).where(eq(own.userId, userId))
}

async function lockPosts(tx: Executor, ids: SQLWrapper): Promise<void> {
  await tx
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(inArray(communityPosts.id, ids))
    .orderBy(communityPosts.id)
    .for('update')
}

/** Returns the posts that stay as placeholders for the comments of others. */
async function deletePostsOf(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const { id } = communityPosts
  const isTheirs = eq(communityPosts.userId, userId)
  const hasComments = sql`exists (select 1 from ${communityComments} said where said.post_id = ${communityPosts}.id)`
  await tx.delete(communityPosts).where(and(isTheirs, sql`not ${hasComments}`))
  const remaining = tx.select({ id }).from(communityPosts).where(isTheirs)
  await tx
    .update(communityCases)
    .set({ body: '', note: null })
    .where(and(inArray(communityCases.postId, remaining), isNull(communityCases.commentId)))
  const emptied = await tx
    .update(communityPosts)
    .set({ userId: null, body: '', standing: 'removed', goneAt: now, pinnedUntil: null })
    .where(isTheirs)
    .returning({ id })
  return emptied.map((post) => post.id)
}
