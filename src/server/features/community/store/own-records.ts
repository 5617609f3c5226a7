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

/** A person's posts, the newest first. */
export async function readOwnPosts(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { section, kind, isSettled, usState, body, postedAt, editedAt, standing, reactionCount, commentCount } = communityPosts
  return tx
    .select({ section, kind, isSettled, state: usState, body, postedAt, editedAt, standing, reactionCount, commentCount })
    .from(communityPosts)
    .where(eq(communityPosts.userId, userId))
    .orderBy(desc(postedAt), desc(communityPosts.id))
}

/** What a person said to posts, the newest first. */
export async function readOwnComments(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, body, postedAt, editedAt, standing } = communityComments
  return tx
    .select({ post: postId, body, postedAt, editedAt, standing })
    .from(communityComments)
    .where(eq(communityComments.userId, userId))
    .orderBy(desc(postedAt), desc(communityComments.id))
}

/** Which posts pleased a person, the newest first. */
export async function readOwnReactions(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, reactedAt } = communityReactions
  return tx
    .select({ post: postId, reactedAt })
    .from(communityReactions)
    .where(eq(communityReactions.userId, userId))
    .orderBy(desc(reactedAt), desc(postId))
}

/** Which posts a person follows or has stopped to follow, the newest first. */
export async function readOwnFollows(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, isFollowing, since } = communityFollows
  return tx
    .select({ post: postId, isFollowing, since })
    .from(communityFollows)
    .where(eq(communityFollows.userId, userId))
    .orderBy(desc(since), desc(postId))
}

/** Where a person is mentioned. */
export async function readOwnMentions(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { postId, commentId } = communityMentions
  return tx
    .select({ post: postId, comment: commentId })
    .from(communityMentions)
    .where(eq(communityMentions.userId, userId))
    .orderBy(postId)
}

/** What a person reported, the newest first. */
export async function readOwnReports(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { reason, note, reportedAt } = communityReports
  return tx
    .select({ post: communityCases.postId, comment: communityCases.commentId, reason, note, reportedAt })
    .from(communityReports)
    .innerJoin(communityCases, eq(communityCases.id, communityReports.caseId))
    .where(eq(communityReports.userId, userId))
    .orderBy(desc(reportedAt), desc(communityReports.id))
}

/** Takes a person's name from what they announced, which is the tribe's and stays; answers which posts these are. */
export async function leaveAnnouncementsOf(tx: Executor, userId: string): Promise<string[]> {
  const { id, section, standing } = communityPosts
  const left = await tx
    .update(communityPosts)
    .set({ userId: null })
    .where(and(eq(communityPosts.userId, userId), eq(section, 'announcements'), ne(standing, 'removed')))
    .returning({ id })
  return left.map((post) => post.id)
}

/**
 * Lets go of what a person wrote. A post to which others have said something stays as a place for that, removed, without its words and
 * without a name, and is in the answer; every other post goes.
 */
export async function removeRecordsOf(tx: Executor, userId: string, now: Date): Promise<string[]> {
  await tx.delete(communityReports).where(eq(communityReports.userId, userId))
  await tx.update(communityCases).set({ settledBy: null }).where(eq(communityCases.settledBy, userId))
  await tx.delete(communityMentions).where(eq(communityMentions.userId, userId))
  await tx.delete(communityFollows).where(eq(communityFollows.userId, userId))
  await takeBackReactions(tx, userId)
  await removeCommentsOf(tx, userId)
  return removePostsOf(tx, userId, now)
}

/** Counters are locked in one order, so that two accounts that go at once do not wait for each other. */
async function takeBackReactions(tx: Executor, userId: string): Promise<void> {
  const { postId } = communityReactions
  const reacted = tx.select({ postId }).from(communityReactions).where(eq(communityReactions.userId, userId))
  await lockPosts(tx, reacted)
  await tx
    .update(communityPosts)
    .set({ reactionCount: sql`${communityPosts.reactionCount} - 1` })
    .where(inArray(communityPosts.id, reacted))
  await tx.delete(communityReactions).where(eq(communityReactions.userId, userId))
}

async function removeCommentsOf(tx: Executor, userId: string): Promise<void> {
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

/** Answers the posts that stay as a place for what others said. */
async function removePostsOf(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const { id } = communityPosts
  const isTheirs = eq(communityPosts.userId, userId)
  const hasComments = sql`exists (select 1 from ${communityComments} said where said.post_id = ${communityPosts}.id)`
  await tx.delete(communityPosts).where(and(isTheirs, sql`not ${hasComments}`))
  const kept = tx.select({ id }).from(communityPosts).where(isTheirs)
  await tx
    .update(communityCases)
    .set({ body: '', note: null })
    .where(and(inArray(communityCases.postId, kept), isNull(communityCases.commentId)))
  const emptied = await tx
    .update(communityPosts)
    .set({ userId: null, body: '', standing: 'removed', goneAt: now, pinnedUntil: null })
    .where(isTheirs)
    .returning({ id })
  return emptied.map((post) => post.id)
}
