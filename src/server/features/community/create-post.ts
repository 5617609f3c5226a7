import { hasPermission } from '#domain/access/roles.ts'
import type { createPost as endpoint, Post } from '#contract/api/community/posts.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { withLockedAuthor } from './with-locked-author.ts'
import type { CommunityDeps } from './deps.ts'
import { announced } from './jobs.ts'
import { communityLimits } from './limits.ts'
import { listMentionedUserIds, enqueueMentions } from './mentions.ts'
import { publishToTribe } from './publish-to-tribe.ts'
import { replacePictures } from './pictures.ts'
import { requirePinnedUntil, type Viewer } from './policy.ts'
import { requirePostInput } from './post-input.ts'
import { getPostById } from './present.ts'
import { autoFollow } from './store/follows.ts'
import { insertPost, type StoredPost } from './store/posts.ts'

/**
 * Creates a post. Its author follows it. Idempotent by post ID.
 *
 * @throws ProblemError `invalid-fields` with the messages of the form, `forbidden` for an announcement by a non-admin,
 *   `not-found` for another member's post ID
 * @throws TooManyRequestsError after 20 in an hour
 */
export async function createPost(
  deps: CommunityDeps,
  { userId, role }: Viewer,
  { id, mentionIds, pictures, ...input }: BodyOf<typeof endpoint>,
): Promise<Post> {
  const { db, clock, limits } = deps
  const postInput = requirePostInput(input)
  if (postInput.section === 'announcements' && !hasPermission(role, 'announcements.write'))
    throw new ProblemError('forbidden', t`Only admins can post announcements.`)
  const pinnedUntil = requirePinnedUntil({ section: postInput.section, pinnedUntil: input.pinnedUntil, now: clock.now() })
  await limits.hit(communityLimits.posts, userId)
  const mentioned = await listMentionedUserIds(deps, { userId, body: postInput.body }, mentionIds)
  const post = await withLockedAuthor(db, userId, async (tx) => {
    const { stored, isNew } = await insertPost(tx, { id, userId, ...postInput, pinnedUntil, postedAt: clock.now() })
    if (stored?.userId !== userId || stored.standing === 'removed') throw new ProblemError('not-found')
    if (!isNew) return stored
    await replacePictures(deps, tx, { kind: 'post', id, ownerId: userId, isVisible: true }, pictures)
    await publishNewPost(deps, tx, stored, mentioned)
    return stored
  })
  return getPostById(db, userId, post.id)
}

/** Side effects of a new post. */
async function publishNewPost(
  deps: CommunityDeps,
  tx: Transaction,
  post: StoredPost,
  mentioned: readonly string[],
): Promise<void> {
  const { id: postId, userId, section, kind, usState: state, postedAt: since } = post
  if (userId === null) return
  await enqueueMentions(deps, tx, { authorId: userId, postId, commentId: null }, mentioned)
  await autoFollow(tx, { postId, userId, since })
  await publishToTribe(deps, tx, { kind: 'post-published', postId, authorId: userId, section, postKind: kind, state })
  if (section !== 'announcements') return
  await recordAuditEvent(deps, tx, { event: 'announcement.made', actorId: userId, details: { post: postId } })
  await deps.jobs.enqueue(tx, announced, { postId, after: null })
}
