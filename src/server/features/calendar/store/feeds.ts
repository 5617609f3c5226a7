import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { EventType } from '#domain/calendar/event-types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import { calendarFeeds } from '../tables.ts'

/** A private calendar as it is stored. */
export type StoredFeed = typeof calendarFeeds.$inferSelect

/** A person's private calendars, in no order. */
export async function listFeeds(executor: Executor, userId: string): Promise<StoredFeed[]> {
  return executor.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Whether a private calendar was made for a person's devices. */
export const hasCalendarValue: Value<boolean> = {
  name: 'calendar.has-calendar',
  sql: (userId) => sql`exists (select from ${calendarFeeds} where ${calendarFeeds.userId} = ${userId})`,
  read: (given) => given === true,
}

/** The private calendar behind the fingerprint of a token, or null. */
export async function findFeed(executor: Executor, fingerprint: string): Promise<StoredFeed | null> {
  const [feed] = await executor.select().from(calendarFeeds).where(eq(calendarFeeds.fingerprint, fingerprint))
  return feed ?? null
}

/** A person's calendar of a type, null for everything, or null where there is none. */
export async function findFeedOf(executor: Executor, userId: string, type: EventType | null): Promise<StoredFeed | null> {
  const [feed] = await executor.select().from(calendarFeeds).where(isOf(userId, type))
  return feed ?? null
}

/** Keeps a private calendar, in the place of the one its person had of that type. Called under their lock. */
export async function saveFeed(tx: Executor, feed: Omit<StoredFeed, 'fetchedOn'>): Promise<StoredFeed> {
  await tx.delete(calendarFeeds).where(isOf(feed.userId, feed.type))
  const [kept] = await tx.insert(calendarFeeds).values(feed).returning()
  if (!kept) throw new Error('A private calendar was not kept.')
  return kept
}

/** Notes the day on which a calendar was fetched last. */
export async function noteFetched(executor: Executor, id: string, day: string): Promise<void> {
  await executor.update(calendarFeeds).set({ fetchedOn: day }).where(eq(calendarFeeds.id, id))
}

function isOf(userId: string, type: EventType | null): SQL | undefined {
  return and(eq(calendarFeeds.userId, userId), type === null ? isNull(calendarFeeds.type) : eq(calendarFeeds.type, type))
}
