import { type Comment, listComments } from '#contract/community-comments.ts'
import { listPosts, type Post, readPost } from '#contract/community.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { FeedFilters } from '#domain/community/community-address.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** A page of the feed. */
export type FeedPage = AnswerOf<typeof listPosts>
/** A page of comments, the newest first. */
export type CommentPage = AnswerOf<typeof listComments>

/** One page of the feed; the first one is asked for as the server asked for it. */
export const feedPageQuery = (filters: FeedFilters, cursor: string | null) =>
  queryOf(listPosts, { query: { ...filters, ...(cursor !== null && { cursor }) } })

/** One post by its id. */
export const postQuery = (id: string) => queryOf(readPost, { params: { id } })

/** One page of what was said to a post. */
export const commentPageQuery = (id: string, cursor: string | null) =>
  queryOf(listComments, { params: { id }, query: { ...(cursor !== null && { cursor }) } })

const posts = listPosts.path

/** Shows a post as it is now, wherever it is listed; null where it is gone. */
export function showPost(id: string, change: (post: Post) => Post | null): void {
  const changed = (list: readonly Post[]): Post[] => list.flatMap((post) => (post.id === id ? (change(post) ?? []) : [post]))
  queryClient.setQueriesData<FeedPage | Post>({ predicate: ({ queryKey: [key] }) => isFeed(key) }, (known) =>
    known && 'posts' in known ? { ...known, pinned: changed(known.pinned), posts: changed(known.posts) } : known,
  )
  const { queryKey } = postQuery(id)
  const known = queryClient.getQueryData(queryKey)
  const now = known && change(known)
  if (now) queryClient.setQueryData(queryKey, now)
  // Asked for anew, it is not there, which its own page then says.
  else if (known) void queryClient.resetQueries({ queryKey })
}

/** Shows a comment as it is now; null where it is gone. */
export function showComment(postId: string, id: string, change: (comment: Comment) => Comment | null): void {
  const address = `${posts}/${postId}/comments`
  queryClient.setQueriesData<CommentPage>(
    { predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(address) },
    (known) =>
      known && {
        ...known,
        comments: known.comments.flatMap((comment) => (comment.id === id ? (change(comment) ?? []) : [comment])),
      },
  )
}

/** Adds an own comment to what was said to a post. */
export function addComment(postId: string, comment: Comment): void {
  const { queryKey } = commentPageQuery(postId, null)
  queryClient.setQueryData(
    queryKey,
    (known) => known && { ...known, comments: [comment, ...known.comments.filter(({ id }) => id !== comment.id)] },
  )
  showPost(postId, (post) => ({ ...post, commentCount: post.commentCount + 1, isFollowing: true }))
}

/** Reads a post anew that a page shows, with what was said to it; another one is left alone. */
export async function rereadPost(id: string): Promise<void> {
  const feeds = queryClient.getQueriesData<FeedPage>({ predicate: ({ queryKey: [key] }) => isFeed(key) })
  const isShown = feeds.some(([, page]) => [...(page?.pinned ?? []), ...(page?.posts ?? [])].some((post) => post.id === id))
  if (!isShown && !queryClient.getQueryData(postQuery(id).queryKey)) return
  try {
    const now = await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 })
    showPost(id, () => now)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) showPost(id, () => null)
  }
  const address = `${posts}/${id}/comments`
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(address) })
}

/** Reads the feed anew, as far as a page shows it. */
export async function reloadFeed(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isFeed(key) })
}

function isFeed(key: unknown): boolean {
  return typeof key === 'string' && (key === posts || key.startsWith(`${posts}?`))
}
