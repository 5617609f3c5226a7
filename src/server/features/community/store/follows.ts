import type { Executor } from '#server/platform/database/database.ts'
import { communityFollows } from '../tables.ts'

const { postId, userId } = communityFollows

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
