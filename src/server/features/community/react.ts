import { ProblemError } from '#contract/problems.ts'
import { asAuthor } from './as-author.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { markFollow } from './store/follows.ts'
import { isPostShown } from './store/posts.ts'
import { addReaction, removeReaction } from './store/reactions.ts'

/** A post a member marks, and whether the mark is set or taken back. */
type Marking = { postId: string; userId: string; isSet: boolean }

/**
 * A member likes a post, or likes it no longer. Done again, nothing changes.
 *
 * @throws ProblemError `not-found` for a post that is not shown
 * @throws TooManyRequestsError after 120 in a minute
 */
export async function react(
  { db, clock, limits }: CommunityDeps,
  { postId, userId, isSet }: Marking,
): Promise<{ reactionCount: number; hasReacted: boolean }> {
  await limits.hit(communityLimits.marks, userId)
  const reactionCount = await asAuthor(db, userId, (tx) =>
    isSet ? addReaction(tx, { postId, userId, reactedAt: clock.now() }) : removeReaction(tx, postId, userId),
  )
  if (reactionCount === null) throw new ProblemError('not-found')
  return { reactionCount, hasReacted: isSet }
}

/**
 * A member follows a post, or does so no longer. Done again, nothing changes.
 *
 * @throws ProblemError `not-found` for a post that is not shown
 * @throws TooManyRequestsError after 120 in a minute
 */
export async function follow(
  { db, clock, limits }: CommunityDeps,
  { postId, userId, isSet }: Marking,
): Promise<{ isFollowing: boolean }> {
  await limits.hit(communityLimits.marks, userId)
  await asAuthor(db, userId, async (tx) => {
    if (!(await isPostShown(tx, postId))) throw new ProblemError('not-found')
    await markFollow(tx, { postId, userId, since: clock.now(), isFollowing: isSet })
  })
  return { isFollowing: isSet }
}
