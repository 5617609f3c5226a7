import { and, eq, isNull, type SQL, sql, desc } from 'drizzle-orm'
import type { EventType } from '#domain/calendar/event-types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { calendarFeeds } from '../tables.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'

export type StoredFeed = typeof calendarFeeds.$inferSelect

/** Lists a member's private calendars, in no order. */
export async function listFeeds(executor: Executor, userId: string): Promise<StoredFeed[]> {
  return executor.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Whether a member has a private calendar. */
export const hasCalendarLoader: UserLoader<boolean> = {
  name: 'calendar.has-calendar',
  sql: (userId) => sql`exists (select from ${calendarFeeds} where ${calendarFeeds.userId} = ${userId})`,
  parse: (raw) => raw === true,
}

/** Returns the private calendar with the fingerprint of a token, or null. */
export async function findFeed(executor: Executor, fingerprint: string): Promise<StoredFeed | null> {
  const [feed] = await executor.select().from(calendarFeeds).where(eq(calendarFeeds.fingerprint, fingerprint))
  return feed ?? null
}

/** Returns a member's private calendar, or null if there is none. The type null is the calendar of everything. */
export async function findFeedOf(executor: Executor, userId: string, type: EventType | null): Promise<StoredFeed | null> {
  const [feed] = await executor.select().from(calendarFeeds).where(isOf(userId, type))
  return feed ?? null
}

/** Inserts a private calendar and replaces the member's earlier one of the same type. Requires the member's lock. */
export async function replaceFeed(tx: Executor, feed: Omit<StoredFeed, 'fetchedOn'>): Promise<StoredFeed> {
  await tx.delete(calendarFeeds).where(isOf(feed.userId, feed.type))
  const [stored] = await tx.insert(calendarFeeds).values(feed).returning()
  if (!stored) throw new Error('The private calendar was not stored.')
  return stored
}

/** Records the day of a calendar's last download. */
export async function updateFetchedOn(executor: Executor, id: string, day: string): Promise<void> {
  await executor.update(calendarFeeds).set({ fetchedOn: day }).where(eq(calendarFeeds.id, id))
}

function isOf(userId: string, type: EventType | null): SQL | undefined {
  return and(eq(calendarFeeds.userId, userId), type === null ? isNull(calendarFeeds.type) : eq(calendarFeeds.type, type))
}

/** Exports which private calendars a user has. Their URLs are secrets and left out. */
export async function exportFeeds(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx
    .select({ type: calendarFeeds.type, createdAt: calendarFeeds.madeAt, lastFetchedOn: calendarFeeds.fetchedOn })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(desc(calendarFeeds.madeAt), desc(calendarFeeds.id))
  return rows.map(({ type, createdAt, lastFetchedOn }) => ({ calendar: type ?? 'everything', createdAt, lastFetchedOn }))
}

/** Deletes a user's private calendars. */
export async function deleteFeedsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
