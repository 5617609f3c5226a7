import { and, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PostKind, Section } from '#domain/community/sections.ts'
import type { StateCode } from '#domain/profile/states.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityFollows, communityPosts, communityReactions, isOpen, isShown } from '../tables.ts'

const posts = communityPosts

/** A post as it is stored. */
export type StoredPost = Omit<typeof posts.$inferSelect, 'search'>

/** A post with what it is to a viewer. */
export type SeenPost = StoredPost & { hasReacted: boolean; isFollowing: boolean }

/** The columns of a post as it is stored. */
export const stored = {
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

/** What a post is to a viewer. */
export const markedBy = (viewerId: string | SQL) => ({
  hasReacted: sql<boolean>`exists (select 1 from ${communityReactions} mine where mine.post_id = ${posts}.id and mine.user_id = ${viewerId}::uuid)`,
  isFollowing: sql<boolean>`exists (select 1 from ${communityFollows} mine where mine.post_id = ${posts}.id and mine.user_id = ${viewerId}::uuid and mine.is_following)`,
})

const seenBy = (viewerId: string) => ({ ...stored, ...markedBy(viewerId) })

/** Which posts are meant; what is left out is not asked for. `authors` are user ids. */
export type PostsMeant = {
  section?: Section | undefined
  kind?: PostKind | undefined
  usState?: StateCode | undefined
  onlyOpen?: boolean
  authors?: readonly string[] | undefined
  after: TimeKey | null
}

/** The newest of the posts that are meant and shown. */
export async function listNewestPosts(
  executor: Executor,
  viewerId: string,
  meant: PostsMeant,
  limit: number,
): Promise<SeenPost[]> {
  return executor
    .select(seenBy(viewerId))
    .from(posts)
    .where(and(isShown, ...conditionsOf(meant)))
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(limit)
}

/** What makes a post one of those that are meant. Only needs and offers are open or settled, so their section goes without saying. */
export function conditionsOf({ section, kind, usState, onlyOpen, authors, after }: PostsMeant): SQL[] {
  const asked = [
    section && !(onlyOpen && section === 'needs-and-offers') ? eq(posts.section, section) : undefined,
    kind && eq(posts.kind, kind),
    usState && eq(posts.usState, usState),
    onlyOpen ? isOpen : undefined,
    authors && sql`${posts.userId} = any(${sql.param([...authors])}::uuid[])`,
    after ? sql`(${posts.postedAt}, ${posts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
  ]
  return asked.filter((condition) => condition !== undefined)
}

/** These posts where they are still shown, in the order of their ids. */
export async function listShownPosts(executor: Executor, viewerId: string, ids: readonly string[]): Promise<SeenPost[]> {
  if (ids.length === 0) return []
  const found = await executor
    .select(seenBy(viewerId))
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isShown))
  return ids.flatMap((id) => found.find((post) => post.id === id) ?? [])
}

/** What these posts say and who says it, where they are still shown, in the order of their ids. */
export async function listWords(
  executor: Executor,
  ids: readonly string[],
): Promise<Pick<StoredPost, 'id' | 'userId' | 'section' | 'body'>[]> {
  if (ids.length === 0) return []
  const found = await executor
    .select({ id: posts.id, userId: posts.userId, section: posts.section, body: posts.body })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isShown))
  return ids.flatMap((id) => found.find((post) => post.id === id) ?? [])
}

/** Announcements that stand above all others at a moment, the newest first. */
export async function listPinnedPosts(executor: Executor, viewerId: string, now: Date, limit: number): Promise<SeenPost[]> {
  return executor
    .select(seenBy(viewerId))
    .from(posts)
    .where(and(isShown, isNotNull(posts.pinnedUntil), gt(posts.pinnedUntil, now)))
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(limit)
}

/** A post that was not removed, as a viewer sees it, or null. */
export async function findPost(executor: Executor, viewerId: string, id: string): Promise<SeenPost | null> {
  const [post] = await executor
    .select(seenBy(viewerId))
    .from(posts)
    .where(and(eq(posts.id, id), ne(posts.standing, 'removed')))
  return post ?? null
}

/** Keeps a new post, unless its id is known; answers what is stored under it. */
export async function addPost(
  tx: Executor,
  post: typeof posts.$inferInsert,
): Promise<{ stored: StoredPost | null; isNew: boolean }> {
  const [added] = await tx.insert(posts).values(post).onConflictDoNothing({ target: posts.id }).returning(stored)
  if (added) return { stored: added, isNew: true }
  const [known] = await tx.select(stored).from(posts).where(eq(posts.id, post.id))
  return { stored: known ?? null, isNew: false }
}

/** Whether a post is there for everybody. */
export async function isPostShown(executor: Executor, id: string): Promise<boolean> {
  const [post] = await executor
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), isShown))
  return post !== undefined
}

/** A post however it stands, or null. */
export async function findStoredPost(executor: Executor, id: string): Promise<StoredPost | null> {
  const [post] = await executor.select(stored).from(posts).where(eq(posts.id, id))
  return post ?? null
}

/** A post however it stands, held until the transaction ends, or null. */
export async function lockPost(tx: Executor, id: string): Promise<StoredPost | null> {
  const [post] = await tx.select(stored).from(posts).where(eq(posts.id, id)).for('update')
  return post ?? null
}

/** Changes a post. Called while it is held. */
export async function writePost(tx: Executor, id: string, change: Partial<typeof posts.$inferInsert>): Promise<void> {
  await tx.update(posts).set(change).where(eq(posts.id, id))
}

/** Counts comments that came or went, by so many. Called while the post is held. */
export async function countComments(tx: Executor, id: string, by: number): Promise<void> {
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${by}` })
    .where(eq(posts.id, id))
}
