import { type Comment, listComments } from '#contract/api/community/comments.ts'
import { listPosts, type Post, getPost } from '#contract/api/community/posts.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems/problem.ts'
import type { FeedFilters } from '#domain/community/community-query.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** A page of the feed. */
export type FeedPage = ResponseOf<typeof listPosts>
/** A page of comments, newest first. */
export type CommentPage = ResponseOf<typeof listComments>

/** Query of a feed page. The first page has the same URL as the server's preload. */
export const feedPageQuery = (filters: FeedFilters, cursor: string | null) =>
  queryOf(listPosts, { query: { ...filters, ...(cursor !== null && { cursor }) } })

export const postQuery = (id: string) => queryOf(getPost, { params: { id } })

/** Query of a page of comments. */
export const commentPageQuery = (id: string, cursor: string | null) =>
  queryOf(listComments, { params: { id }, query: { ...(cursor !== null && { cursor }) } })

const postsPath = listPosts.path

/** Updates a post in every cached list. Null removes it. */
export function updateCachedPost(id: string, change: (post: Post) => Post | null): void {
  const withChange = (list: readonly Post[]): Post[] => list.flatMap((post) => (post.id === id ? (change(post) ?? []) : [post]))
  queryClient.setQueriesData<FeedPage | Post>({ predicate: ({ queryKey: [key] }) => isFeed(key) }, (cached) =>
    cached && 'posts' in cached ? { ...cached, pinned: withChange(cached.pinned), posts: withChange(cached.posts) } : cached,
  )
  const { queryKey } = postQuery(id)
  const cached = queryClient.getQueryData(queryKey)
  const updated = cached && change(cached)
  if (updated) queryClient.setQueryData(queryKey, updated)
  // The refetch fails, and the post's own page then shows that it is gone.
  else if (cached) void queryClient.resetQueries({ queryKey })
}

/** Updates a cached comment. Null removes it. */
export function updateCachedComment(postId: string, id: string, change: (comment: Comment) => Comment | null): void {
  const commentsPath = `${postsPath}/${postId}/comments`
  queryClient.setQueriesData<CommentPage>(
    { predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(commentsPath) },
    (cached) =>
      cached && {
        ...cached,
        comments: cached.comments.flatMap((comment) => (comment.id === id ? (change(comment) ?? []) : [comment])),
      },
  )
}

/** Adds an own comment to the cached comments of a post. */
export function addCachedComment(postId: string, comment: Comment): void {
  const { queryKey } = commentPageQuery(postId, null)
  queryClient.setQueryData(
    queryKey,
    (cached) => cached && { ...cached, comments: [comment, ...cached.comments.filter(({ id }) => id !== comment.id)] },
  )
  updateCachedPost(postId, (post) => ({ ...post, commentCount: post.commentCount + 1, isFollowing: true }))
}

/** Refetches a post and its comments if a page shows it. */
export async function refetchPost(id: string): Promise<void> {
  const feeds = queryClient.getQueriesData<FeedPage>({ predicate: ({ queryKey: [key] }) => isFeed(key) })
  const isListed = feeds.some(([, page]) => [...(page?.pinned ?? []), ...(page?.posts ?? [])].some((post) => post.id === id))
  if (!isListed && !queryClient.getQueryData(postQuery(id).queryKey)) return
  try {
    const updated = await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 })
    updateCachedPost(id, () => updated)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) updateCachedPost(id, () => null)
  }
  const commentsPath = `${postsPath}/${id}/comments`
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(commentsPath) })
}

/** Refetches the feed if a page shows it. */
export async function reloadFeed(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isFeed(key) })
}

function isFeed(key: unknown): boolean {
  return typeof key === 'string' && (key === postsPath || key.startsWith(`${postsPath}?`))
}
