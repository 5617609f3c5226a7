import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityComments, type Standing } from '../tables.ts'

const comments = communityComments

/** A comment as it is stored. */
export type StoredComment = typeof comments.$inferSelect

/** What was said to a post and is shown, the newest first; a hidden comment to its author too. */
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

/** The ids of all comments to these posts, or of those that stand in one way. */
export async function listCommentIds(executor: Executor, postIds: readonly string[], standing?: Standing): Promise<string[]> {
  if (postIds.length === 0) return []
  const rows = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(and(inArray(comments.postId, [...postIds]), standing && eq(comments.standing, standing)))
  return rows.map(({ id }) => id)
}

/** A comment however it stands, or null. */
export async function findComment(executor: Executor, id: string): Promise<StoredComment | null> {
  const [comment] = await executor.select().from(comments).where(eq(comments.id, id))
  return comment ?? null
}

/** Keeps a new comment, unless its id is known; answers what is stored under it. Called while its post is held. */
export async function addComment(
  tx: Executor,
  comment: typeof comments.$inferInsert,
): Promise<{ stored: StoredComment | null; isNew: boolean }> {
  const [added] = await tx.insert(comments).values(comment).onConflictDoNothing({ target: comments.id }).returning()
  return added ? { stored: added, isNew: true } : { stored: await findComment(tx, comment.id), isNew: false }
}

/** Changes a comment; answers it as it is then. Called while its post is held. */
export async function writeComment(
  tx: Executor,
  id: string,
  change: Partial<typeof comments.$inferInsert>,
): Promise<StoredComment | null> {
  const [written] = await tx.update(comments).set(change).where(eq(comments.id, id)).returning()
  return written ?? null
}
