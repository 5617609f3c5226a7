import type { Comment, listComments as listEndpoint, createComment as createEndpoint } from '#contract/api/community/comments.ts'
import type { ResponseOf, BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { deleteAttachments } from '../files/index.ts'
import { withLockedAuthor } from './with-locked-author.ts'
import { countCardViews } from './cards/count-card-views.ts'
import { shownMemberIdsOf } from './cards/shown-member-ids.ts'
import type { CommunityDeps } from './deps.ts'
import { commented } from './jobs.ts'
import { communityLimits } from './limits.ts'
import { listMentionedUserIds, enqueueMentions } from './mentions.ts'
import { publishToTribe } from './publish-to-tribe.ts'
import { replacePictures } from './pictures.ts'
import { requireCommentBody } from './post-input.ts'
import { presentComment, presentComments } from './present.ts'
import { insertComment, findComment, listNewestComments, type StoredComment, updateCommentRow } from './store/comments.ts'
import { autoFollow } from './store/follows.ts'
import { adjustCommentCount, isPostVisible, lockPost } from './store/posts.ts'

const pageSize = 20

/** The author of a comment, and its post. */
type Commenter = { userId: string; postId: string }

/**
 * Lists the comments of a post, newest first.
 *
 * @throws ProblemError `not-found` for a post that is not visible, `invalid-fields` for an invalid cursor
 * @throws TooManyRequestsError after 300 in a minute, and after 600 different members in a day
 */
export async function listComments(
  deps: CommunityDeps,
  { userId, postId }: Commenter,
  cursor: string | undefined,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { db, limits } = deps
  await limits.hit(communityLimits.reads, userId)
  const after = parseTimeCursor(cursor)
  if (!(await isPostVisible(db, postId))) throw new ProblemError('not-found')
  const found = await listNewestComments(db, { postId, viewerId: userId }, after, pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const comments = await presentComments(db, userId, page)
  await countCardViews(deps, userId, shownMemberIdsOf(comments))
  return {
    comments,
    nextCursor: last && found.length > pageSize ? formatTimeCursor({ at: last.postedAt, id: last.id }) : null,
  }
}

/**
 * Adds a comment to a post. Its author follows the post from then on. Idempotent by comment ID.
 *
 * @throws ProblemError `invalid-fields` with the messages of the form, `not-found` for a post that is not visible and for
 *   another member's comment ID
 * @throws TooManyRequestsError after 120 in an hour
 */
export async function createComment(
  deps: CommunityDeps,
  { userId, postId }: Commenter,
  { id, body: input, mentionIds, pictures }: BodyOf<typeof createEndpoint>,
): Promise<Comment> {
  const { db, clock, limits } = deps
  const body = requireCommentBody(input)
  await limits.hit(communityLimits.comments, userId)
  const mentioned = await listMentionedUserIds(deps, { userId, body }, mentionIds)
  const comment = await withLockedAuthor(db, userId, async (tx) => {
    const post = await lockPost(tx, postId)
    if (post?.standing !== 'shown') throw new ProblemError('not-found')
    const now = clock.now()
    const { stored, isNew } = await insertComment(tx, { id, postId, userId, body, postedAt: now })
    if (stored?.userId !== userId || stored.postId !== postId || stored.standing === 'removed')
      throw new ProblemError('not-found')
    if (!isNew) return stored
    await adjustCommentCount(tx, postId, 1)
    await replacePictures(deps, tx, { kind: 'comment', id, ownerId: userId, isVisible: true }, pictures)
    await enqueueMentions(deps, tx, { authorId: userId, postId, commentId: id }, mentioned)
    await deps.jobs.enqueue(tx, commented, { commentId: id, after: null })
    await autoFollow(tx, { postId, userId, since: now })
    await publishToTribe(deps, tx, { kind: 'post-changed', postId })
    return stored
  })
  return presentComment(db, userId, comment)
}

/**
 * Updates the member's own comment. Idempotent.
 *
 * @throws ProblemError `not-found` for a comment that is not the member's, `invalid-fields`
 * @throws TooManyRequestsError after 120 in an hour
 */
export async function updateComment(
  deps: CommunityDeps,
  { userId, id }: { userId: string; id: string },
  { body: input, mentionIds, pictures }: Omit<BodyOf<typeof createEndpoint>, 'id'>,
): Promise<Comment> {
  const { db, clock, limits } = deps
  const body = requireCommentBody(input)
  await limits.hit(communityLimits.edits, userId)
  const mentioned = await listMentionedUserIds(deps, { userId, body }, mentionIds)
  const comment = await withLockedAuthor(db, userId, async (tx) => {
    const { comment: before, isPostShown: isPostVisible } = await lockOwnComment(tx, userId, id)
    if (before.standing === 'removed') throw new ProblemError('not-found')
    await enqueueMentions(deps, tx, { authorId: userId, postId: before.postId, commentId: id }, mentioned)
    const isShown = isPostVisible && before.standing === 'shown'
    const hasOthers = await replacePictures(deps, tx, { kind: 'comment', id, ownerId: userId, isVisible: isShown }, pictures)
    if (before.body === body && !hasOthers) return before
    const after = await updateCommentRow(tx, id, { body, editedAt: clock.now() })
    await publishToTribe(deps, tx, { kind: 'post-changed', postId: before.postId })
    return after ?? before
  })
  return presentComment(db, userId, comment)
}

/**
 * Deletes the member's own comment. Idempotent.
 *
 * @throws ProblemError `not-found` for a comment that is not the member's
 */
export async function deleteComment(deps: CommunityDeps, { userId, id }: { userId: string; id: string }): Promise<void> {
  await withLockedAuthor(deps.db, userId, async (tx) => {
    const { standing, postId } = (await lockOwnComment(tx, userId, id)).comment
    if (standing === 'removed') return
    await deleteAttachments(deps, tx, { kind: 'comment', ids: [id] })
    await updateCommentRow(tx, id, { standing: 'removed', goneAt: deps.clock.now() })
    if (standing === 'shown') await adjustCommentCount(tx, postId, -1)
    await publishToTribe(deps, tx, { kind: 'post-changed', postId })
  })
}

/**
 * Returns a member's comment, whose post is locked first, and whether the post is visible.
 *
 * @throws ProblemError `not-found`
 */
async function lockOwnComment(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ comment: StoredComment; isPostShown: boolean }> {
  const found = await findComment(tx, id)
  const post = found && (await lockPost(tx, found.postId))
  const comment = found && (await findComment(tx, id))
  if (comment?.userId !== userId) throw new ProblemError('not-found')
  return { comment, isPostShown: post?.standing === 'shown' }
}
