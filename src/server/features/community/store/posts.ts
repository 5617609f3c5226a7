import { and, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PostKind, Section } from '#domain/community/sections.ts'
import type { StateCode } from '#domain/profile/states.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityFollows, communityPosts, communityReactions, isOpen, isVisible } from '../tables.ts'

const posts = communityPosts

export type StoredPost = Omit<typeof posts.$inferSelect, 'search'>

/** A post with the viewer's reaction and follow. */
export type PostForViewer = StoredPost & { hasReacted: boolean; isFollowing: boolean }

export const storedColumns = {
  id: posts.id,
  userId: posts.userId,
  section: posts.section,
  kind: posts.kind,
  isSettled: posts.isSettled,
  usState: posts.usState,
  body: posts.body,
  pinnedUntil: posts.pinnedUntil,
  commentCount: posts.commentCount,
  reactionCount: posts.reactionCount,
  standing: posts.standing,
  postedAt: posts.postedAt,
  editedAt: posts.editedAt,
  goneAt: posts.goneAt,
}

/** The viewer's reaction to a post and whether they follow it. */
export const viewerMarks = (viewerId: string | SQL) => ({
  hasReacted: sql<boolean>`exists (select 1 from ${communityReactions} mine where mine.post_id = ${posts}.id and mine.user_id = ${viewerId}::uuid)`,
  isFollowing: sql<boolean>`exists (select 1 from ${communityFollows} mine where mine.post_id = ${posts}.id and mine.user_id = ${viewerId}::uuid and mine.is_following)`,
})

const viewerColumns = (viewerId: string) => ({ ...storedColumns, ...viewerMarks(viewerId) })

/** Filters of posts. Omitted ones do not apply. `authors` are user IDs. */
export type PostFilter = {
  section?: Section | undefined
  kind?: PostKind | undefined
  usState?: StateCode | undefined
  onlyOpen?: boolean
  authors?: readonly string[] | undefined
  after: TimeKey | null
}

/** Lists the newest visible posts that match the filter. */
export async function listNewestPosts(
  executor: Executor,
  viewerId: string,
  postFilter: PostFilter,
  limit: number,
): Promise<PostForViewer[]> {
  return executor
    .select(viewerColumns(viewerId))
    .from(posts)
    .where(and(isVisible, ...conditionsOf(postFilter)))
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(limit)
}

/** Builds the conditions of a filter. Only needs and offers can be open or settled, so those imply the section. */
export function conditionsOf({ section, kind, usState, onlyOpen, authors, after }: PostFilter): SQL[] {
  const conditions = [
    section && !(onlyOpen && section === 'needs-and-offers') ? eq(posts.section, section) : undefined,
    kind && eq(posts.kind, kind),
    usState && eq(posts.usState, usState),
    onlyOpen ? isOpen : undefined,
    authors && sql`${posts.userId} = any(${sql.param([...authors])}::uuid[])`,
    after ? sql`(${posts.postedAt}, ${posts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
  ]
  return conditions.filter((condition) => condition !== undefined)
}

/** Returns these posts if they are still visible, in the order of their IDs. */
export async function listVisiblePosts(executor: Executor, viewerId: string, ids: readonly string[]): Promise<PostForViewer[]> {
  if (ids.length === 0) return []
  const found = await executor
    .select(viewerColumns(viewerId))
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isVisible))
  return ids.flatMap((id) => found.find((post) => post.id === id) ?? [])
}

/** Returns the texts and authors of these posts if they are still visible, in the order of their IDs. */
export async function listPostTexts(
  executor: Executor,
  ids: readonly string[],
): Promise<Pick<StoredPost, 'id' | 'userId' | 'section' | 'body'>[]> {
  if (ids.length === 0) return []
  const found = await executor
    .select({ id: posts.id, userId: posts.userId, section: posts.section, body: posts.body })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isVisible))
  return ids.flatMap((id) => found.find((post) => post.id === id) ?? [])
}

/** Lists the announcements that are pinned at a point in time, newest first. */
export async function listPinnedPosts(executor: Executor, viewerId: string, now: Date, limit: number): Promise<PostForViewer[]> {
  return executor
    .select(viewerColumns(viewerId))
    .from(posts)
    .where(and(isVisible, isNotNull(posts.pinnedUntil), gt(posts.pinnedUntil, now)))
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(limit)
}

/** Returns a post that was not removed, for a viewer, or null. */
export async function findPost(executor: Executor, viewerId: string, id: string): Promise<PostForViewer | null> {
  const [post] = await executor
    .select(viewerColumns(viewerId))
    .from(posts)
    .where(and(eq(posts.id, id), ne(posts.standing, 'removed')))
  return post ?? null
}

/** Inserts a post unless its ID exists. Returns the stored post. */
export async function insertPost(
  tx: Executor,
  post: typeof posts.$inferInsert,
): Promise<{ stored: StoredPost | null; isNew: boolean }> {
  const [added] = await tx.insert(posts).values(post).onConflictDoNothing({ target: posts.id }).returning(storedColumns)
  if (added) return { stored: added, isNew: true }
  const [known] = await tx.select(storedColumns).from(posts).where(eq(posts.id, post.id))
  return { stored: known ?? null, isNew: false }
}

export async function isPostVisible(executor: Executor, id: string): Promise<boolean> {
  const [post] = await executor
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), isVisible))
  return post !== undefined
}

/** Returns a post of any status, or null. */
export async function findPostRow(executor: Executor, id: string): Promise<StoredPost | null> {
  const [post] = await executor.select(storedColumns).from(posts).where(eq(posts.id, id))
  return post ?? null
}

/** Returns a post of any status, locked until the transaction ends, or null. */
export async function lockPost(tx: Executor, id: string): Promise<StoredPost | null> {
  const [post] = await tx.select(storedColumns).from(posts).where(eq(posts.id, id)).for('update')
  return post ?? null
}

/** Updates a post. Requires its lock. */
export async function updatePostRow(tx: Executor, id: string, change: Partial<typeof posts.$inferInsert>): Promise<void> {
  await tx.update(posts).set(change).where(eq(posts.id, id))
}

/** Changes the comment count of a post. Requires the post's lock. */
export async function adjustCommentCount(tx: Executor, id: string, by: number): Promise<void> {
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${by}` })
    .where(eq(posts.id, id))
}
