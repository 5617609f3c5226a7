import type { Post, PostUpdate } from '#contract/api/community/posts.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { assignFiles, orphanFiles, deleteAttachments, hideFiles } from '../files/index.ts'
import { withLockedAuthor } from './with-locked-author.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { listMentionedUserIds, enqueueMentions } from './mentions.ts'
import { publishToTribe } from './publish-to-tribe.ts'
import { replacePictures } from './pictures.ts'
import { requirePinnedUntil, canChange, type Viewer } from './policy.ts'
import { requirePostInput } from './post-input.ts'
import { getPostById } from './present.ts'
import { listCommentIds } from './store/comments.ts'
import { lockPost, type StoredPost, updatePostRow } from './store/posts.ts'

/**
 * Updates the sent fields of a post. Idempotent.
 *
 * @throws ProblemError `not-found` for a post that is not the viewer's, `invalid-fields` with the messages of the form
 * @throws TooManyRequestsError after 120 in an hour
 */
export async function updatePost(deps: CommunityDeps, viewer: Viewer, id: string, input: PostUpdate): Promise<Post> {
  const { db, clock, limits } = deps
  await limits.hit(communityLimits.edits, viewer.userId)
  const author = { userId: viewer.userId, body: input.body ?? '' }
  const mentionedUserIds = input.body === undefined ? null : await listMentionedUserIds(deps, author, input.mentionIds)
  await withLockedAuthor(db, viewer.userId, async (tx) => {
    const post = await lockOwnPost(tx, viewer, id)
    const now = clock.now()
    const change = buildChange(post, input, now)
    const pictureTarget = { kind: 'post', id, ownerId: viewer.userId, isVisible: post.standing === 'shown' } as const
    const hasOthers = await replacePictures(deps, tx, pictureTarget, input.pictures)
    if (post.userId !== viewer.userId) await assignPicturesTo(tx, post)
    if (mentionedUserIds)
      await enqueueMentions(deps, tx, { authorId: viewer.userId, postId: id, commentId: null }, mentionedUserIds)
    if (Object.keys(change).length === 0 && !hasOthers) return
    await updatePostRow(tx, id, 'body' in change || hasOthers ? { ...change, editedAt: now } : change)
    await publishToTribe(deps, tx, { kind: 'post-changed', postId: id })
    if (post.section === 'announcements')
      await recordAuditEvent(deps, tx, { event: 'announcement.changed', actorId: viewer.userId, details: { post: id } })
  })
  return getPostById(db, viewer.userId, id)
}

/**
 * Removes a post: neither it nor its comments are shown from then on. Idempotent.
 *
 * @throws ProblemError `not-found` for a post that is not the viewer's
 */
export async function deletePost(deps: CommunityDeps, viewer: Viewer, id: string): Promise<void> {
  await withLockedAuthor(deps.db, viewer.userId, async (tx) => {
    const post = await lockPost(tx, id)
    if (!post || !canChange(viewer, post)) throw new ProblemError('not-found')
    if (post.standing === 'removed') return
    await deleteAttachments(deps, tx, { kind: 'post', ids: [id] })
    await hideFiles(tx, { kind: 'comment', ids: await listCommentIds(tx, [id]) }, true)
    await updatePostRow(tx, id, { standing: 'removed', goneAt: deps.clock.now(), pinnedUntil: null })
    await publishToTribe(deps, tx, { kind: 'post-changed', postId: id })
    if (post.section === 'announcements')
      await recordAuditEvent(deps, tx, { event: 'announcement.removed', actorId: viewer.userId, details: { post: id } })
  })
}

/**
 * Pictures that one admin adds to another's announcement belong to the announcement, and stay when that admin deletes their
 * account.
 */
async function assignPicturesTo(tx: Transaction, { id, userId }: StoredPost): Promise<void> {
  const pictures = { kind: 'post', ids: [id] } as const
  await (userId === null ? orphanFiles(tx, pictures) : assignFiles(tx, pictures, userId))
}

async function lockOwnPost(tx: Transaction, viewer: Viewer, id: string): Promise<StoredPost> {
  const post = await lockPost(tx, id)
  if (!post || post.standing === 'removed' || !canChange(viewer, post)) throw new ProblemError('not-found')
  return post
}

type Change = Partial<Pick<StoredPost, 'kind' | 'usState' | 'body' | 'isSettled' | 'pinnedUntil'>>

/** Returns the changed fields. Fields that don't belong to the post's section are left out. */
function buildChange(post: StoredPost, input: PostUpdate, now: Date): Change {
  const { section } = post
  const { kind = post.kind, state = post.usState, body = post.body, isSettled = post.isSettled } = input
  const postInput = requirePostInput({ section, kind, state, body })
  // An expired pin that is sent back unchanged is not an error.
  const isSamePin = input.pinnedUntil === undefined || input.pinnedUntil === (post.pinnedUntil?.toISOString() ?? null)
  const pinnedUntil = isSamePin ? post.pinnedUntil : requirePinnedUntil({ section, pinnedUntil: input.pinnedUntil, now })
  const wanted = { ...postInput, isSettled: postInput.kind !== null && isSettled, pinnedUntil }
  const stored: Record<string, unknown> = post
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => stored[name] !== value))
}
