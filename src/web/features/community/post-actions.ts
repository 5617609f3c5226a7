import { type Comment, removeComment, updateComment } from '#contract/community-comments.ts'
import {
  followPost,
  type Post,
  type PostChange,
  react,
  removePost,
  stopFollowing,
  takeBackReaction,
  updatePost,
} from '#contract/community.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { reloadFeed, showComment, showPost } from './post-queries.ts'

/** Likes a post, or likes it no longer: shown at once, and taken back where it did not come about. */
export async function like({ id, hasReacted }: Post): Promise<void> {
  const count = hasReacted ? -1 : 1
  showPost(id, (post) => ({ ...post, hasReacted: !hasReacted, reactionCount: post.reactionCount + count }))
  try {
    const now = await call(hasReacted ? takeBackReaction : react, { params: { id } })
    showPost(id, (post) => ({ ...post, ...now }))
  } catch (error) {
    showPost(id, (post) => ({ ...post, hasReacted, reactionCount: post.reactionCount - count }))
    tell(error)
  }
}

/** Follows a post, or follows it no longer. */
export async function follow({ id, isFollowing }: Post): Promise<void> {
  await attempt(async () => {
    const now = await call(isFollowing ? stopFollowing : followPost, { params: { id } })
    showPost(id, (post) => ({ ...post, ...now }))
    const message = now.isFollowing ? 'You hear of new comments to this post.' : 'You hear no more of this post.'
    notify({ type: 'success', message })
  })
}

/** Says that a need or an offer is settled, or open after all: shown at once, and taken back where it did not come about. Answers whether it did. */
export async function settle({ id, isSettled }: Post): Promise<boolean> {
  showPost(id, (post) => ({ ...post, isSettled: !isSettled }))
  try {
    show(await call(updatePost, { params: { id }, body: { isSettled: !isSettled } }))
    return true
  } catch (error) {
    showPost(id, (post) => ({ ...post, isSettled }))
    tell(error)
    return false
  }
}

/** Has an announcement stand where it belongs by its time. */
export async function unpin({ id }: Post): Promise<void> {
  await attempt(async () => {
    show(await call(updatePost, { params: { id }, body: { pinnedUntil: null } }))
    await reloadFeed()
  })
}

/** Changes an own post; throws what was refused, for the form to say. */
export async function changePost(id: string, body: PostChange): Promise<void> {
  show(await call(updatePost, { params: { id }, body }))
}

/** Changes an own comment; throws what was refused. */
export async function changeComment({ id, postId }: Comment, body: BodyOf<typeof updateComment>): Promise<void> {
  const now = await call(updateComment, { params: { id }, body })
  showComment(postId, id, () => now)
}

/** Whether an own post or comment is really to go. */
export function confirmDeleting(what: 'post' | 'comment'): Promise<boolean> {
  const content = what === 'post' ? 'What was said to it goes too. This cannot be undone.' : 'This cannot be undone.'
  return confirm({ title: `Delete your ${what}?`, content, variant: 'warning', confirmText: 'Delete' })
}

/** Takes an own post away. */
export async function deletePost({ id }: Post): Promise<void> {
  await attempt(async () => {
    await call(removePost, { params: { id } })
    showPost(id, () => null)
    notify({ type: 'success', message: 'Your post is deleted.' })
  })
}

/** Takes an own comment away. */
export async function deleteComment({ id, postId }: Comment): Promise<void> {
  await attempt(async () => {
    await call(removeComment, { params: { id } })
    showComment(postId, id, () => null)
    showPost(postId, (post) => ({ ...post, commentCount: post.commentCount - 1 }))
  })
}

function show(now: Post): void {
  showPost(now.id, () => now)
}

async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    tell(error)
  }
}

function tell(error: unknown): void {
  notify({ type: 'error', message: asProblem(error).detail })
}
