import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityFollows } from '../tables.ts'

const { postId, userId, isFollowing } = communityFollows

type Follow = { postId: string; userId: string; since: Date }

/** Makes a member follow a post unless they already follow it or have unfollowed it. */
export async function autoFollow(tx: Executor, follow: Follow): Promise<void> {
  await tx
    .insert(communityFollows)
    .values({ ...follow, isFollowing: true })
    .onConflictDoNothing()
}

/** Stores whether a member follows a post. */
export async function upsertFollow(tx: Executor, follow: Follow & { isFollowing: boolean }): Promise<void> {
  await tx
    .insert(communityFollows)
    .values(follow)
    .onConflictDoUpdate({ target: [postId, userId], set: { isFollowing: follow.isFollowing, since: follow.since } })
}

/** Lists the followers of a post, by user ID after the given one. */
export async function listFollowers(executor: Executor, post: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ userId })
    .from(communityFollows)
    .where(and(eq(postId, post), eq(isFollowing, true), after === null ? undefined : gt(userId, after)))
    .orderBy(asc(userId))
    .limit(limit)
  return rows.map((row) => row.userId)
}
