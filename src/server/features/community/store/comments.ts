import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityComments, type ModerationStatus } from '../tables.ts'

const comments = communityComments

export type StoredComment = typeof comments.$inferSelect

/** Lists the visible comments of a post, newest first. A hidden comment is included for its author. */
export async function listNewestComments(
  executor: Executor,
  { postId, viewerId }: { postId: string; viewerId: string },
  after: TimeKey | null,
  limit: number,
): Promise<StoredComment[]> {
  const { postedAt, id } = comments
  return executor
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.postId, postId),
        or(eq(comments.standing, 'shown'), and(eq(comments.standing, 'hidden'), eq(comments.userId, viewerId))),
        after ? sql`(${postedAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(postedAt), desc(id))
    .limit(limit)
}

/** Returns the IDs of all comments on these posts, or of those with one status. */
export async function listCommentIds(
  executor: Executor,
  postIds: readonly string[],
  standing?: ModerationStatus,
): Promise<string[]> {
  if (postIds.length === 0) return []
  const rows = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(and(inArray(comments.postId, [...postIds]), standing && eq(comments.standing, standing)))
  return rows.map(({ id }) => id)
}

/** Returns a comment of any status, or null. */
export async function findComment(executor: Executor, id: string): Promise<StoredComment | null> {
  const [comment] = await executor.select().from(comments).where(eq(comments.id, id))
  return comment ?? null
}

/** Inserts a comment unless its ID exists. Returns the stored comment. Requires the post's lock. */
export async function insertComment(
  tx: Executor,
  comment: typeof comments.$inferInsert,
): Promise<{ stored: StoredComment | null; isNew: boolean }> {
  const [added] = await tx.insert(comments).values(comment).onConflictDoNothing({ target: comments.id }).returning()
  return added ? { stored: added, isNew: true } : { stored: await findComment(tx, comment.id), isNew: false }
}

/** Updates a comment and returns it. Requires the post's lock. */
export async function updateCommentRow(
  tx: Executor,
  id: string,
  change: Partial<typeof comments.$inferInsert>,
): Promise<StoredComment | null> {
  const [updated] = await tx.update(comments).set(change).where(eq(comments.id, id)).returning()
  return updated ?? null
}
