import { and, count, gte, lt, sql } from 'drizzle-orm'
import type { PostKind, Section } from '#domain/community/sections.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { communityPosts, isVisible } from '../tables.ts'

/** The number of a member's posts in a section, by kind for needs and offers. `userId` is null for posts without an author. */
export type NewPostCount = { userId: string | null; section: Section; kind: PostKind | null; posts: number }

/** Counts the visible posts in a range (end exclusive), by section and kind. */
export async function countNewPosts(executor: Executor, since: Date, until: Date): Promise<Omit<NewPostCount, 'userId'>[]> {
  const { section, kind, postedAt } = communityPosts
  return executor
    .select({ section, kind, posts: count() })
    .from(communityPosts)
    .where(and(isVisible, gte(postedAt, since), lt(postedAt, until)))
    .groupBy(section, kind)
}

/** Like {@link countNewPosts}, for the posts of these members, per member. */
export async function countNewPostsOf(
  executor: Executor,
  authors: readonly string[],
  since: Date,
  until: Date,
): Promise<NewPostCount[]> {
  const { userId, section, kind, postedAt } = communityPosts
  return executor
    .select({ userId, section, kind, posts: count() })
    .from(communityPosts)
    .where(and(isVisible, sql`${userId} = any(${sql.param([...authors])}::uuid[])`, gte(postedAt, since), lt(postedAt, until)))
    .groupBy(userId, section, kind)
}
