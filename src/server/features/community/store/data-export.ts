import { and, desc, eq, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import {
  communityCases,
  communityComments,
  communityFollows,
  communityMentions,
  communityPosts,
  communityReactions,
  communityReports,
} from '../tables.ts'

/** Exports a user's posts, newest first. */
export async function exportPosts(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { section, kind, isSettled, usState, body, postedAt, editedAt, standing, reactionCount, commentCount } = communityPosts
  return tx
    .select({ section, kind, isSettled, state: usState, body, postedAt, editedAt, standing, reactionCount, commentCount })
    .from(communityPosts)
    .where(eq(communityPosts.userId, userId))
    .orderBy(desc(postedAt), desc(communityPosts.id))
}

/** Exports a user's comments, newest first. */
export async function exportComments(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, body, postedAt, editedAt, standing } = communityComments
  return tx
    .select({ post: postId, body, postedAt, editedAt, standing })
    .from(communityComments)
    .where(eq(communityComments.userId, userId))
    .orderBy(desc(postedAt), desc(communityComments.id))
}

/** Exports a user's reactions, newest first. */
export async function exportReactions(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, reactedAt } = communityReactions
  return tx
    .select({ post: postId, reactedAt })
    .from(communityReactions)
    .where(eq(communityReactions.userId, userId))
    .orderBy(desc(reactedAt), desc(postId))
}

/** Exports the posts a user follows or has unfollowed, newest first. */
export async function exportFollows(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, isFollowing, since } = communityFollows
  return tx
    .select({ post: postId, isFollowing, since })
    .from(communityFollows)
    .where(eq(communityFollows.userId, userId))
    .orderBy(desc(since), desc(postId))
}

/** Exports where a user is mentioned. */
export async function exportMentions(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, commentId } = communityMentions
  return tx
    .select({ post: postId, comment: commentId })
    .from(communityMentions)
    .where(eq(communityMentions.userId, userId))
    .orderBy(postId)
}

/** Exports a user's reports, newest first. */
export async function exportReports(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { reason, note, reportedAt } = communityReports
  return tx
    .select({ post: communityCases.postId, comment: communityCases.commentId, reason, note, reportedAt })
    .from(communityReports)
    .innerJoin(communityCases, eq(communityCases.id, communityReports.caseId))
    .where(eq(communityReports.userId, userId))
    .orderBy(desc(reportedAt), desc(communityReports.id))
}

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
  await tx.delete(communityReports).where(eq(communityReports.userId, userId))
  await tx.update(communityCases).set({ settledBy: null }).where(eq(communityCases.settledBy, userId))
  await tx.delete(communityMentions).where(eq(communityMentions.userId, userId))
  await tx.delete(communityFollows).where(eq(communityFollows.userId, userId))
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
