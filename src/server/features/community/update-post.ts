import type { Post, PostChange } from '#contract/community.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { giveFiles, leaveFiles, releaseFiles, withholdFiles } from '../files/index.ts'
import { asAuthor } from './as-author.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { findMentioned, tellMentioned } from './mentioned.ts'
import { tellTribe } from './news.ts'
import { keepPictures } from './pictures.ts'
import { demandPin, mayChange, type Viewer } from './policy.ts'
import { demandSaid } from './said.ts'
import { showPost } from './show.ts'
import { listCommentIds } from './store/comments.ts'
import { lockPost, type StoredPost, writePost } from './store/posts.ts'

/**
 * Changes what is sent of a post. Said again, nothing changes.
 *
 * @throws ProblemError `not-found` for a post that is not the viewer's, `invalid-fields` in the words of the forms
 * @throws TooManyRequestsError after 120 in an hour
 */
export async function updatePost(deps: CommunityDeps, viewer: Viewer, id: string, sent: PostChange): Promise<Post> {
  const { db, clock, limits } = deps
  await limits.hit(communityLimits.edits, viewer.userId)
  const author = { userId: viewer.userId, body: sent.body ?? '' }
  const mentioned = sent.body === undefined ? null : await findMentioned(deps, author, sent.mentionIds)
  await asAuthor(db, viewer.userId, async (tx) => {
    const post = await holdOwn(tx, viewer, id)
    const now = clock.now()
    const change = changeOf(post, sent, now)
    const pictured = { kind: 'post', id, ownerId: viewer.userId, isShown: post.standing === 'shown' } as const
    const hasOthers = await keepPictures(deps, tx, pictured, sent.pictures)
    if (post.userId !== viewer.userId) await ownPicturesAs(tx, post)
    if (mentioned) await tellMentioned(deps, tx, { authorId: viewer.userId, postId: id, commentId: null }, mentioned)
    if (Object.keys(change).length === 0 && !hasOthers) return
    await writePost(tx, id, 'body' in change || hasOthers ? { ...change, editedAt: now } : change)
    await tellTribe(deps, tx, { kind: 'post-changed', postId: id })
    if (post.section === 'announcements')
      await record(deps, tx, { event: 'announcement.changed', actorId: viewer.userId, details: { post: id } })
  })
  return showPost(db, viewer.userId, id)
}

/**
 * Takes a post away: it is shown no more, nor what was said to it. Done again, nothing changes.
 *
 * @throws ProblemError `not-found` for a post that is not the viewer's
 */
export async function removePost(deps: CommunityDeps, viewer: Viewer, id: string): Promise<void> {
  await asAuthor(deps.db, viewer.userId, async (tx) => {
    const post = await lockPost(tx, id)
    if (!post || !mayChange(viewer, post)) throw new ProblemError('not-found')
    if (post.standing === 'removed') return
    await releaseFiles(deps, tx, { kind: 'post', ids: [id] })
    await withholdFiles(tx, { kind: 'comment', ids: await listCommentIds(tx, [id]) }, true)
    await writePost(tx, id, { standing: 'removed', goneAt: deps.clock.now(), pinnedUntil: null })
    await tellTribe(deps, tx, { kind: 'post-changed', postId: id })
    if (post.section === 'announcements')
      await record(deps, tx, { event: 'announcement.removed', actorId: viewer.userId, details: { post: id } })
  })
}

/** What one admin adds to the announcement of another belongs to that announcement, and stays when they delete their account. */
async function ownPicturesAs(tx: Transaction, { id, userId }: StoredPost): Promise<void> {
  const pictures = { kind: 'post', ids: [id] } as const
  await (userId === null ? leaveFiles(tx, pictures) : giveFiles(tx, pictures, userId))
}

async function holdOwn(tx: Transaction, viewer: Viewer, id: string): Promise<StoredPost> {
  const post = await lockPost(tx, id)
  if (!post || post.standing === 'removed' || !mayChange(viewer, post)) throw new ProblemError('not-found')
  return post
}

type Change = Partial<Pick<StoredPost, 'kind' | 'usState' | 'body' | 'isSettled' | 'pinnedUntil'>>

/** What is another than before. What does not belong to the section of a post is left out. */
function changeOf(post: StoredPost, sent: PostChange, now: Date): Change {
  const { section } = post
  const { kind = post.kind, state = post.usState, body = post.body, isSettled = post.isSettled } = sent
  const said = demandSaid({ section, kind, state, body })
  // A pin that is past, sent back as it was, changes nothing.
  const isSamePin = sent.pinnedUntil === undefined || sent.pinnedUntil === (post.pinnedUntil?.toISOString() ?? null)
  const pinnedUntil = isSamePin ? post.pinnedUntil : demandPin({ section, pinnedUntil: sent.pinnedUntil, now })
  const wanted = { ...said, isSettled: said.kind !== null && isSettled, pinnedUntil }
  const stored: Record<string, unknown> = post
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => stored[name] !== value))
}
