import { and, desc, eq, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { idLists } from '../store.ts'
import { fillNames } from '../mails/letter-names.ts'
import { readNames } from '../read-reader.ts'
import { notices } from '../tables.ts'

/** Something a member was told, as it is stored. */
export type Notice = typeof notices.$inferSelect

/** A notice that nobody has read yet. */
export type NewNotice = Omit<Notice, 'readAt'>

/** Adds notices, however many, in one statement; answers the ids of those whose occasion had none yet, the others are not added. */
export async function insertNotices(tx: Executor, given: readonly NewNotice[]): Promise<Set<string>> {
  if (given.length === 0) return new Set()
  const all = <Key extends keyof NewNotice>(key: Key) => sql.param(given.map((one) => one[key]))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${notices} (id, user_id, occasion, kind, title, message, path, is_shown, created_at, named_ids)
    select id, user_id, occasion, kind, title, message, path, is_shown, created_at, named_ids::uuid[]
    from unnest(${all('id')}::uuid[], ${all('userId')}::uuid[], ${all('occasion')}::text[], ${all('kind')}::text[], ${all('title')}::text[],
      ${all('message')}::text[], ${all('path')}::text[], ${all('isShown')}::boolean[], ${all('createdAt')}::timestamptz[], ${idLists(given)}::text[])
      given (id, user_id, occasion, kind, title, message, path, is_shown, created_at, named_ids)
    on conflict (occasion) do nothing returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Stored notices with the names that the people in them have now. A deleted account leaves no name. */
async function withNames<Row extends Pick<Notice, 'title' | 'message' | 'namedIds'>>(
  executor: Executor,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = await readNames(
    executor,
    rows.flatMap(({ namedIds }) => namedIds),
  )
  return rows.map((row) => ({
    ...row,
    title: fillNames(row.title, row.namedIds, names),
    message: fillNames(row.message, row.namedIds, names),
  }))
}

/** Something a member was told before, shown among their notifications. */
export type NoticesInBulk = Omit<Notice, 'isShown'>

/** Adds what members were told before, for a demo. */
export async function addNotices(tx: Executor, told: readonly NoticesInBulk[]): Promise<void> {
  if (told.length > 0) await tx.insert(notices).values(told.map((one) => ({ ...one, isShown: true })))
}

/** A notice by its id, or null. */
export async function findNotice(executor: Executor, id: string): Promise<Notice | null> {
  const found = await executor.select().from(notices).where(eq(notices.id, id))
  const [notice] = await withNames(executor, found)
  return notice ?? null
}

/** What a member was told, the newest first; with a key, what comes after it in this order. */
export async function listNotices(
  executor: Executor,
  userId: string,
  { after, limit }: { after: TimeKey | null; limit: number },
): Promise<Notice[]> {
  const older = after && sql`(${notices.createdAt}, ${notices.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  const rows = await executor
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), notices.isShown, older ?? undefined))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)
  return withNames(executor, rows)
}

/** Marks notices of a member as read: these, or all that were there at a moment. Answers how many were not before. */
export async function markRead(
  executor: Executor,
  userId: string,
  { which, now }: { which: { ids: readonly string[] } | { until: Date }; now: Date },
): Promise<number> {
  const those = 'ids' in which ? inArray(notices.id, [...which.ids]) : lte(notices.createdAt, which.until)
  const { rowCount } = await executor
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), notices.isShown, isNull(notices.readAt), those))
  return rowCount ?? 0
}

/** A badge says no more than this. */
const mostCounted = 100

/** How many notices a member has not read, counted to a hundred. */
export const unreadNoticesValue: Value<number> = {
  name: 'notifications.unread',
  sql: (userId: SQL) => sql`(
    select count(*)::int from (
      select 1 from ${notices}
      where ${notices.userId} = ${userId} and ${notices.isShown} and ${notices.readAt} is null
      limit ${sql.raw(String(mostCounted))}) unread)`,
  read: (given) => given as number,
}

/** Whether an occasion was told to somebody, seen or unseen. */
export async function hasNotice(executor: Executor, occasion: string): Promise<boolean> {
  const found = await executor.select({ id: notices.id }).from(notices).where(eq(notices.occasion, occasion))
  return found.length > 0
}

/** Those of these occasions that were told. */
export async function listToldOccasions(executor: Executor, occasions: readonly string[]): Promise<string[]> {
  if (occasions.length === 0) return []
  const found = await executor
    .select({ occasion: notices.occasion })
    .from(notices)
    .where(inArray(notices.occasion, [...occasions]))
  return found.map(({ occasion }) => occasion)
}

/** Removes what was told before a moment, so many at once; answers how many. */
export async function removeNoticesBefore(executor: Executor, moment: Date, limit: number): Promise<number> {
  const old = executor.select({ id: notices.id }).from(notices).where(lt(notices.createdAt, moment)).limit(limit)
  const { rowCount } = await executor.delete(notices).where(inArray(notices.id, old))
  return rowCount ?? 0
}

/** What a copy of somebody's data shows of what they were told. */
export async function readOwnNotices(executor: Executor, userId: string): Promise<DataRecord[]> {
  const { kind, title, message, namedIds, createdAt, readAt } = notices
  const rows = await executor
    .select({ kind, title, message, namedIds, toldAt: createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(createdAt), desc(notices.id))
  const named = await withNames(executor, rows)
  return named.map((row) => ({
    kind: row.kind,
    title: row.title,
    message: row.message,
    toldAt: row.toldAt,
    readAt: row.readAt,
  }))
}

/** Removes what a member was told, and what others were told on these occasions. */
export async function removeNotices(tx: Executor, userId: string, about: readonly string[]): Promise<void> {
  await tx.delete(notices).where(eq(notices.userId, userId))
  if (about.length > 0) await tx.delete(notices).where(inArray(notices.occasion, [...about]))
}
