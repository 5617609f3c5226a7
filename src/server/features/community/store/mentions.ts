import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { communityMentions } from '../tables.ts'
import { listByName } from '../../profile/index.ts'

const { postId, commentId, userId } = communityMentions

/** A mentioned member and the post or comment. */
export type StoredMention = { textId: string; userId: string }

/** Lists the members these posts mention, without mentions in comments. */
export async function listPostMentions(executor: Executor, ids: readonly string[]): Promise<StoredMention[]> {
  if (ids.length === 0) return []
  return executor
    .select({ textId: postId, userId })
    .from(communityMentions)
    .where(and(inArray(postId, [...ids]), isNull(commentId)))
}

/** Lists the members these comments mention. */
export async function listCommentMentions(executor: Executor, ids: readonly string[]): Promise<StoredMention[]> {
  if (ids.length === 0) return []
  const rows = await executor
    .select({ textId: commentId, userId })
    .from(communityMentions)
    .where(inArray(commentId, [...ids]))
  return rows.flatMap(({ textId, userId }) => (textId === null ? [] : [{ textId, userId }]))
}

/** A post, or one of its comments. */
export type TextRef = { postId: string; commentId: string | null }

/** Replaces the members a text mentions. Returns the newly mentioned ones. */
export async function replaceMentions(tx: Executor, text: TextRef, people: readonly string[]): Promise<string[]> {
  const ofText = text.commentId === null ? isNull(commentId) : eq(commentId, text.commentId)
  const before = await tx
    .delete(communityMentions)
    .where(and(eq(postId, text.postId), ofText))
    .returning({ userId })
  if (people.length > 0) await tx.insert(communityMentions).values(people.map((person) => ({ ...text, userId: person })))
  const known = new Set(before.map((mention) => mention.userId))
  return people.filter((person) => !known.has(person))
}

/** Lists members whose names match all search terms by prefix, by last name. Includes members without access. */
export async function listUserIdsByName(executor: Executor, searchTerms: readonly string[], limit: number): Promise<string[]> {
  const named = await listByName(executor, { searchTerms, after: null, limit, where: () => sql`true`, matchingIds: null })
  return named.map(({ key }) => key.userId)
}
