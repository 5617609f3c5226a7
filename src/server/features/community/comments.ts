import type { Comment, listComments as listEndpoint, makeComment as makeEndpoint } from '#contract/community-comments.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { releaseFiles } from '../files/index.ts'
import { asAuthor } from './as-author.ts'
import { countCards } from './cards/count-cards.ts'
import { peopleIn } from './cards/people-in.ts'
import type { CommunityDeps } from './deps.ts'
import { commented } from './jobs.ts'
import { communityLimits } from './limits.ts'
import { findMentioned, tellMentioned } from './mentioned.ts'
import { tellTribe } from './news.ts'
import { keepPictures } from './pictures.ts'
import { demandComment } from './said.ts'
import { showComment, showComments } from './show.ts'
import { addComment, findComment, listNewestComments, type StoredComment, writeComment } from './store/comments.ts'
import { followByItself } from './store/follows.ts'
import { countComments, isPostShown, lockPost } from './store/posts.ts'

const pageSize = 20

/** Who says something to which post. */
type Speaker = { userId: string; postId: string }

/**
 * What was said to a post, the newest first.
 *
 * @throws ProblemError `not-found` for a post that is not shown, `invalid-fields` for a cursor that is not ours
 * @throws TooManyRequestsError after 300 in a minute, and after 600 different members in a day
 */
export async function listComments(
  deps: CommunityDeps,
  { userId, postId }: Speaker,
  cursor: string | undefined,
): Promise<AnswerOf<typeof listEndpoint>> {
  const { db, limits } = deps
  await limits.hit(communityLimits.reads, userId)
  const after = readTimeCursor(cursor)
  if (!(await isPostShown(db, postId))) throw new ProblemError('not-found')
  const found = await listNewestComments(db, { postId, viewerId: userId }, after, pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const comments = await showComments(db, userId, page)
  await countCards(deps, userId, peopleIn(comments))
  return {
    comments,
    nextCursor: last && found.length > pageSize ? writeTimeCursor({ at: last.postedAt, id: last.id }) : null,
  }
}

/**
 * Says something to a post; whoever does follows it. Sent again with its id, nothing changes.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms, `not-found` for a post that is not shown and an id that is somebody
 * else's
 * @throws TooManyRequestsError after 120 in an hour
 */
export async function makeComment(
  deps: CommunityDeps,
  { userId, postId }: Speaker,
  { id, body: typed, mentionIds, pictures }: BodyOf<typeof makeEndpoint>,
): Promise<Comment> {
  const { db, clock, limits } = deps
  const body = demandComment(typed)
  await limits.hit(communityLimits.comments, userId)
  const mentioned = await findMentioned(deps, { userId, body }, mentionIds)
  const comment = await asAuthor(db, userId, async (tx) => {
    const post = await lockPost(tx, postId)
    if (post?.standing !== 'shown') throw new ProblemError('not-found')
    const now = clock.now()
    const { stored, isNew } = await addComment(tx, { id, postId, userId, body, postedAt: now })
    if (stored?.userId !== userId || stored.postId !== postId || stored.standing === 'removed')
      throw new ProblemError('not-found')
    if (!isNew) return stored
    await countComments(tx, postId, 1)
    await keepPictures(deps, tx, { kind: 'comment', id, ownerId: userId, isShown: true }, pictures)
    await tellMentioned(deps, tx, { authorId: userId, postId, commentId: id }, mentioned)
    await deps.jobs.enqueue(tx, commented, { commentId: id, after: null })
    await followByItself(tx, { postId, userId, since: now })
    await tellTribe(deps, tx, { kind: 'post-changed', postId })
    return stored
  })
  return showComment(db, userId, comment)
}

/**
 * Changes an own comment. Said again, nothing changes.
 *
 * @throws ProblemError `not-found` for a comment that is not the member's, `invalid-fields`
 * @throws TooManyRequestsError after 120 in an hour
 */
export async function updateComment(
  deps: CommunityDeps,
  { userId, id }: { userId: string; id: string },
  { body: typed, mentionIds, pictures }: Omit<BodyOf<typeof makeEndpoint>, 'id'>,
): Promise<Comment> {
  const { db, clock, limits } = deps
  const body = demandComment(typed)
  await limits.hit(communityLimits.edits, userId)
  const mentioned = await findMentioned(deps, { userId, body }, mentionIds)
  const comment = await asAuthor(db, userId, async (tx) => {
    const { comment: before, isPostShown } = await holdOwn(tx, userId, id)
    if (before.standing === 'removed') throw new ProblemError('not-found')
    await tellMentioned(deps, tx, { authorId: userId, postId: before.postId, commentId: id }, mentioned)
    const isShown = isPostShown && before.standing === 'shown'
    const hasOthers = await keepPictures(deps, tx, { kind: 'comment', id, ownerId: userId, isShown }, pictures)
    if (before.body === body && !hasOthers) return before
    const after = await writeComment(tx, id, { body, editedAt: clock.now() })
    await tellTribe(deps, tx, { kind: 'post-changed', postId: before.postId })
    return after ?? before
  })
  return showComment(db, userId, comment)
}

/**
 * Takes an own comment away. Done again, nothing changes.
 *
 * @throws ProblemError `not-found` for a comment that is not the member's
 */
export async function removeComment(deps: CommunityDeps, { userId, id }: { userId: string; id: string }): Promise<void> {
  await asAuthor(deps.db, userId, async (tx) => {
    const { standing, postId } = (await holdOwn(tx, userId, id)).comment
    if (standing === 'removed') return
    await releaseFiles(deps, tx, { kind: 'comment', ids: [id] })
    await writeComment(tx, id, { standing: 'removed', goneAt: deps.clock.now() })
    if (standing === 'shown') await countComments(tx, postId, -1)
    await tellTribe(deps, tx, { kind: 'post-changed', postId })
  })
}

/** A comment of somebody's, its post being held before it is looked at, and whether that is shown. @throws ProblemError `not-found` */
async function holdOwn(tx: Transaction, userId: string, id: string): Promise<{ comment: StoredComment; isPostShown: boolean }> {
  const found = await findComment(tx, id)
  const post = found && (await lockPost(tx, found.postId))
  const comment = found && (await findComment(tx, id))
  if (comment?.userId !== userId) throw new ProblemError('not-found')
  return { comment, isPostShown: post?.standing === 'shown' }
}
