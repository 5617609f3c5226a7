import type { Comment } from '#contract/community-comments.ts'
import type { Post } from '#contract/community.ts'

/** Ids of the members whom these posts or comments show: who wrote them, and who is mentioned. */
export function peopleIn(texts: readonly (Pick<Post, 'author' | 'mentions'> | Pick<Comment, 'author' | 'mentions'>)[]): string[] {
  return texts.flatMap(({ author, mentions }) => [author.id, ...mentions.map(({ id }) => id)])
}
