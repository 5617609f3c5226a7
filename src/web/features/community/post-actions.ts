import { type Comment, deleteComment, updateComment } from '#contract/api/community/comments.ts'
import {
  followPost,
  type Post,
  type PostUpdate,
  addReaction,
  deletePost,
  unfollowPost,
  deleteReaction,
  updatePost,
} from '#contract/api/community/posts.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { reloadFeed, updateCachedComment, updateCachedPost } from './post-queries.ts'

/** Likes or unlikes a post: displayed immediately, and reverted on failure. */
export async function toggleLike({ id, hasReacted }: Post): Promise<void> {
  const count = hasReacted ? -1 : 1
  updateCachedPost(id, (post) => ({ ...post, hasReacted: !hasReacted, reactionCount: post.reactionCount + count }))
  try {
    const updated = await callApi(hasReacted ? deleteReaction : addReaction, { params: { id } })
    updateCachedPost(id, (post) => ({ ...post, ...updated }))
  } catch (error) {
    updateCachedPost(id, (post) => ({ ...post, hasReacted, reactionCount: post.reactionCount - count }))
    showErrorToast(error)
  }
}

/** Follows or unfollows a post. */
export async function toggleFollow({ id, isFollowing }: Post): Promise<void> {
  await runWithErrorToast(async () => {
    const updated = await callApi(isFollowing ? unfollowPost : followPost, { params: { id } })
    updateCachedPost(id, (post) => ({ ...post, ...updated }))
    const message = updated.isFollowing ? t`Following. We’ll notify you of new comments.` : t`Unfollowed.`
    showToast({ type: 'success', message })
  })
}

/** Settles or reopens a need or an offer: displayed immediately, and reverted on failure. Returns whether it succeeded. */
export async function toggleSettled({ id, isSettled }: Post): Promise<boolean> {
  updateCachedPost(id, (post) => ({ ...post, isSettled: !isSettled }))
  try {
    replaceCachedPost(await callApi(updatePost, { params: { id }, body: { isSettled: !isSettled } }))
    return true
  } catch (error) {
    updateCachedPost(id, (post) => ({ ...post, isSettled }))
    showErrorToast(error)
    return false
  }
}

/** Unpins an announcement, so that it is sorted by time. */
export async function unpinPost({ id }: Post): Promise<void> {
  await runWithErrorToast(async () => {
    replaceCachedPost(await callApi(updatePost, { params: { id }, body: { pinnedUntil: null } }))
    await reloadFeed()
  })
}

/** Edits an own post. Rethrows a rejection for the form to display. */
export async function editPost(id: string, body: PostUpdate): Promise<void> {
  replaceCachedPost(await callApi(updatePost, { params: { id }, body }))
}

/** Edits an own comment. Rethrows a rejection. */
export async function editComment({ id, postId }: Comment, body: BodyOf<typeof updateComment>): Promise<void> {
  const updated = await callApi(updateComment, { params: { id }, body })
  updateCachedComment(postId, id, () => updated)
}

/** Asks for confirmation to delete an own post or comment. */
export function confirmDelete(noun: 'post' | 'comment'): Promise<boolean> {
  const texts =
    noun === 'post'
      ? { title: t`Delete your post?`, content: t`This deletes its comments too. You can’t undo this.` }
      : { title: t`Delete your comment?`, content: t`You can’t undo this.` }
  return confirm({ ...texts, variant: 'warning', confirmText: t`Delete` })
}

/** Deletes an own post. */
export async function deleteOwnPost({ id }: Post): Promise<void> {
  await runWithErrorToast(async () => {
    await callApi(deletePost, { params: { id } })
    updateCachedPost(id, () => null)
    showToast({ type: 'success', message: t`Post deleted.` })
  })
}

/** Deletes an own comment. */
export async function deleteOwnComment({ id, postId }: Comment): Promise<void> {
  await runWithErrorToast(async () => {
    await callApi(deleteComment, { params: { id } })
    updateCachedComment(postId, id, () => null)
    updateCachedPost(postId, (post) => ({ ...post, commentCount: post.commentCount - 1 }))
  })
}

function replaceCachedPost(updated: Post): void {
  updateCachedPost(updated.id, () => updated)
}

async function runWithErrorToast(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    showErrorToast(error)
  }
}

function showErrorToast(error: unknown): void {
  showToast({ type: 'error', message: toProblem(error).detail })
}
