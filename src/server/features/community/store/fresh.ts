import { and, count, gte, lt, sql } from 'drizzle-orm'
import type { PostKind, Section } from '#domain/community/sections.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { communityPosts, isShown } from '../tables.ts'

/** How many posts of a section, and of needs and offers of a kind, somebody wrote; `userId` is null for those nobody's name is on. */
export type FreshPosts = { userId: string | null; section: Section; kind: PostKind | null; posts: number }

/** How much was said to the tribe from one moment on and before another and is shown, by section and kind. */
export async function countFreshPosts(executor: Executor, since: Date, until: Date): Promise<Omit<FreshPosts, 'userId'>[]> {
  const { section, kind, postedAt } = communityPosts
  return executor
    .select({ section, kind, posts: count() })
    .from(communityPosts)
    .where(and(isShown, gte(postedAt, since), lt(postedAt, until)))
    .groupBy(section, kind)
}

/** The same of what these members said, by each of them. */
export async function countFreshPostsOf(
  executor: Executor,
  authors: readonly string[],
  since: Date,
  until: Date,
): Promise<FreshPosts[]> {
  const { userId, section, kind, postedAt } = communityPosts
  return executor
    .select({ userId, section, kind, posts: count() })
    .from(communityPosts)
    .where(and(isShown, sql`${userId} = any(${sql.param([...authors])}::uuid[])`, gte(postedAt, since), lt(postedAt, until)))
    .groupBy(userId, section, kind)
}
