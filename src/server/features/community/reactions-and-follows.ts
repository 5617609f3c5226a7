import { ProblemError } from '#contract/problems/problems.ts'
import { withLockedAuthor } from './with-locked-author.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { upsertFollow } from './store/follows.ts'
import { isPostVisible } from './store/posts.ts'
import { insertReaction, deleteReaction } from './store/reactions.ts'

/** A post that a member marks, and whether the mark is set or removed. */
type MarkInput = { postId: string; userId: string; isSet: boolean }

/**
 * Sets or removes a member's reaction to a post. Idempotent.
 *
 * @throws ProblemError `not-found` for a post that is not visible
 * @throws TooManyRequestsError after 120 in a minute
 */
export async function setReaction(
  { db, clock, limits }: CommunityDeps,
  { postId, userId, isSet }: MarkInput,
): Promise<{ reactionCount: number; hasReacted: boolean }> {
  await limits.hit(communityLimits.marks, userId)
  const reactionCount = await withLockedAuthor(db, userId, (tx) =>
    isSet ? insertReaction(tx, { postId, userId, reactedAt: clock.now() }) : deleteReaction(tx, postId, userId),
  )
  if (reactionCount === null) throw new ProblemError('not-found')
  return { reactionCount, hasReacted: isSet }
}

/**
 * Follows or unfollows a post. Idempotent.
 *
 * @throws ProblemError `not-found` for a post that is not visible
 * @throws TooManyRequestsError after 120 in a minute
 */
export async function setFollow(
  { db, clock, limits }: CommunityDeps,
  { postId, userId, isSet }: MarkInput,
): Promise<{ isFollowing: boolean }> {
  await limits.hit(communityLimits.marks, userId)
  await withLockedAuthor(db, userId, async (tx) => {
    if (!(await isPostVisible(tx, postId))) throw new ProblemError('not-found')
    await upsertFollow(tx, { postId, userId, since: clock.now(), isFollowing: isSet })
  })
  return { isFollowing: isSet }
}
