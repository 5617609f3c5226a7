import { and, desc, eq, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { idLists } from '../outbox/store.ts'
import { fillNames } from '../emails/person-references.ts'
import { listFullNames } from '../recipients.ts'
import { notifications } from '../tables.ts'

export type Notification = typeof notifications.$inferSelect

/** An unread notification to be inserted. */
export type NewNotification = Omit<Notification, 'readAt'>

/**
 * Inserts any number of notifications in one statement. Skips those whose idempotency key exists. Returns the IDs of the inserted
 * ones.
 */
export async function insertNotifications(tx: Executor, raw: readonly NewNotification[]): Promise<Set<string>> {
  if (raw.length === 0) return new Set()
  const all = <Key extends keyof NewNotification>(key: Key) => sql.param(raw.map((one) => one[key]))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${notifications} (id, user_id, occasion, kind, title, message, path, is_shown, created_at, named_ids)
    select id, user_id, occasion, kind, title, message, path, is_shown, created_at, named_ids::uuid[]
    from unnest(${all('id')}::uuid[], ${all('userId')}::uuid[], ${all('idempotencyKey')}::text[], ${all('kind')}::text[], ${all('title')}::text[],
      ${all('message')}::text[], ${all('path')}::text[], ${all('isShown')}::boolean[], ${all('createdAt')}::timestamptz[], ${idLists(raw)}::text[])
      given (id, user_id, occasion, kind, title, message, path, is_shown, created_at, named_ids)
    on conflict (occasion) do nothing returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Fills in the current names of the people in stored notifications. A deleted account leaves no name. */
async function fillPersonNames<Row extends Pick<Notification, 'title' | 'message' | 'namedIds'>>(
  executor: Executor,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = await listFullNames(
    executor,
    rows.flatMap(({ namedIds }) => namedIds),
  )
  return rows.map((row) => ({
    ...row,
    title: fillNames(row.title, row.namedIds, names),
    message: fillNames(row.message, row.namedIds, names),
  }))
}

/** A past notification that is visible in the notification center. */
export type NotificationsInBulk = Omit<Notification, 'isShown'>

/** Inserts past notifications. Used by the demo. */
export async function insertNotificationsInBulk(tx: Executor, inserts: readonly NotificationsInBulk[]): Promise<void> {
  if (inserts.length > 0) await tx.insert(notifications).values(inserts.map((one) => ({ ...one, isShown: true })))
}

export async function findNotification(executor: Executor, id: string): Promise<Notification | null> {
  const found = await executor.select().from(notifications).where(eq(notifications.id, id))
  const [notification] = await fillPersonNames(executor, found)
  return notification ?? null
}

/** Returns a member's notifications, newest first, or those after the given key. */
export async function listNotificationRows(
  executor: Executor,
  userId: string,
  { after, limit }: { after: TimeKey | null; limit: number },
): Promise<Notification[]> {
  const older =
    after && sql`(${notifications.createdAt}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  const rows = await executor
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), notifications.isShown, older ?? undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
  return fillPersonNames(executor, rows)
}

/** Marks a member's notifications as read: these, or all up to a time. Returns the number that were unread. */
export async function markRead(
  executor: Executor,
  userId: string,
  { which, now }: { which: { ids: readonly string[] } | { until: Date }; now: Date },
): Promise<number> {
  const those = 'ids' in which ? inArray(notifications.id, [...which.ids]) : lte(notifications.createdAt, which.until)
  const { rowCount } = await executor
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), notifications.isShown, isNull(notifications.readAt), those))
  return rowCount ?? 0
}

/** The badge shows no larger number. */
const maxCounted = 100

/** The number of a member's unread notifications, up to a hundred. */
export const unreadNotificationsLoader: UserLoader<number> = {
  name: 'notifications.unread',
  sql: (userId: SQL) => sql`(
    select count(*)::int from (
      select 1 from ${notifications}
      where ${notifications.userId} = ${userId} and ${notifications.isShown} and ${notifications.readAt} is null
      limit ${sql.raw(String(maxCounted))}) unread)`,
  parse: (raw) => raw as number,
}

/** Returns whether a notification with this idempotency key exists, visible or not. */
export async function hasNotification(executor: Executor, idempotencyKey: string): Promise<boolean> {
  const found = await executor
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.idempotencyKey, idempotencyKey))
  return found.length > 0
}

/** Returns those of these idempotency keys that have a notification. */
export async function listNotifiedKeys(executor: Executor, idempotencyKeys: readonly string[]): Promise<string[]> {
  if (idempotencyKeys.length === 0) return []
  const found = await executor
    .select({ idempotencyKey: notifications.idempotencyKey })
    .from(notifications)
    .where(inArray(notifications.idempotencyKey, [...idempotencyKeys]))
  return found.map(({ idempotencyKey }) => idempotencyKey)
}

/** Deletes up to `limit` notifications from before a date. Returns the number deleted. */
export async function pruneNotifications(executor: Executor, moment: Date, limit: number): Promise<number> {
  const old = executor
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, moment))
    .limit(limit)
  const { rowCount } = await executor.delete(notifications).where(inArray(notifications.id, old))
  return rowCount ?? 0
}

/** Returns a member's notifications for the data export. */
export async function exportNotifications(executor: Executor, userId: string): Promise<DataRecord[]> {
  const { kind, title, message, namedIds, createdAt, readAt } = notifications
  const rows = await executor
    .select({ kind, title, message, namedIds, toldAt: createdAt, readAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(createdAt), desc(notifications.id))
  const named = await fillPersonNames(executor, rows)
  return named.map((row) => ({
    kind: row.kind,
    title: row.title,
    message: row.message,
    toldAt: row.toldAt,
    readAt: row.readAt,
  }))
}

/** Deletes a member's notifications, and others' notifications with these idempotency keys. */
export async function deleteNotifications(tx: Executor, userId: string, about: readonly string[]): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  if (about.length > 0) await tx.delete(notifications).where(inArray(notifications.idempotencyKey, [...about]))
}
