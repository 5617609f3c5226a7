import type { makePost as endpoint, Post } from '#contract/community.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { asAuthor } from './as-author.ts'
import type { CommunityDeps } from './deps.ts'
import { announced } from './jobs.ts'
import { communityLimits } from './limits.ts'
import { findMentioned, tellMentioned } from './mentioned.ts'
import { tellTribe } from './news.ts'
import { keepPictures } from './pictures.ts'
import { demandPin, type Viewer } from './policy.ts'
import { demandSaid } from './said.ts'
import { showPost } from './show.ts'
import { followByItself } from './store/follows.ts'
import { addPost, type StoredPost } from './store/posts.ts'

/**
 * Says something to the tribe. Its author follows it. Sent again with its id, nothing changes.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms, `forbidden` for an announcement of somebody who is no admin,
 * `not-found` for an id that is somebody else's
 * @throws TooManyRequestsError after twenty in an hour
 */
export async function makePost(
  deps: CommunityDeps,
  { userId, isAdmin }: Viewer,
  { id, mentionIds, pictures, ...sent }: BodyOf<typeof endpoint>,
): Promise<Post> {
  const { db, clock, limits } = deps
  const said = demandSaid(sent)
  if (said.section === 'announcements' && !isAdmin) throw new ProblemError('forbidden', 'Announcements are for admins.')
  const pinnedUntil = demandPin({ section: said.section, pinnedUntil: sent.pinnedUntil, now: clock.now() })
  await limits.hit(communityLimits.posts, userId)
  const mentioned = await findMentioned(deps, { userId, body: said.body }, mentionIds)
  const post = await asAuthor(db, userId, async (tx) => {
    const { stored, isNew } = await addPost(tx, { id, userId, ...said, pinnedUntil, postedAt: clock.now() })
    if (stored?.userId !== userId || stored.standing === 'removed') throw new ProblemError('not-found')
    if (!isNew) return stored
    await keepPictures(deps, tx, { kind: 'post', id, ownerId: userId, isShown: true }, pictures)
    await publish(deps, tx, stored, mentioned)
    return stored
  })
  return showPost(db, userId, post.id)
}

/** What goes with a new post. */
async function publish(deps: CommunityDeps, tx: Transaction, post: StoredPost, mentioned: readonly string[]): Promise<void> {
  const { id: postId, userId, section, kind, usState: state, postedAt: since } = post
  if (userId === null) return
  await tellMentioned(deps, tx, { authorId: userId, postId, commentId: null }, mentioned)
  await followByItself(tx, { postId, userId, since })
  await tellTribe(deps, tx, { kind: 'post-published', postId, authorId: userId, section, postKind: kind, state })
  if (section !== 'announcements') return
  await record(deps, tx, { event: 'announcement.made', actorId: userId, details: { post: postId } })
  await deps.jobs.enqueue(tx, announced, { postId, after: null })
}
