import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityFollows } from '../tables.ts'

const { postId, userId, isFollowing } = communityFollows

type Follow = { postId: string; userId: string; since: Date }

/** Has a member follow a post, unless they follow it already or have stopped. */
export async function followByItself(tx: Executor, follow: Follow): Promise<void> {
  await tx
    .insert(communityFollows)
    .values({ ...follow, isFollowing: true })
    .onConflictDoNothing()
}

/** Notes that a member follows a post, or does not any more. */
export async function markFollow(tx: Executor, follow: Follow & { isFollowing: boolean }): Promise<void> {
  await tx
    .insert(communityFollows)
    .values(follow)
    .onConflictDoUpdate({ target: [postId, userId], set: { isFollowing: follow.isFollowing, since: follow.since } })
}

/** Who follows a post, by user id, after one of them; so many at most. */
export async function listFollowers(executor: Executor, post: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ userId })
    .from(communityFollows)
    .where(and(eq(postId, post), eq(isFollowing, true), after === null ? undefined : gt(userId, after)))
    .orderBy(asc(userId))
    .limit(limit)
  return rows.map((row) => row.userId)
}
