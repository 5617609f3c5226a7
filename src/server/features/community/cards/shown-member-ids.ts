import type { Comment } from '#contract/api/community/comments.ts'
import type { Post } from '#contract/api/community/posts.ts'

/** IDs of the members shown in these posts or comments: authors and mentioned members. */
export function shownMemberIdsOf(
  texts: readonly (Pick<Post, 'author' | 'mentions'> | Pick<Comment, 'author' | 'mentions'>)[],
): string[] {
  return texts.flatMap(({ author, mentions }) => [author.id, ...mentions.map(({ id }) => id)])
}
