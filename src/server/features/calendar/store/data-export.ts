import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { calendarFeeds, eventRsvps, events } from '../tables.ts'

/** Exports a user's RSVPs, newest first. */
export async function exportRsvps(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { onDay, answer, askedAt } = eventRsvps
  return tx
    .select({ event: events.title, onDay, answer, answeredAt: askedAt })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(eq(eventRsvps.userId, userId))
    .orderBy(desc(askedAt), desc(eventRsvps.eventId))
}

/** Exports which private calendars a user has. Their URLs are secrets and left out. */
export async function exportFeeds(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx
    .select({ type: calendarFeeds.type, madeAt: calendarFeeds.madeAt, lastFetchedOn: calendarFeeds.fetchedOn })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(desc(calendarFeeds.madeAt), desc(calendarFeeds.id))
  return rows.map(({ type, madeAt, lastFetchedOn }) => ({ calendar: type ?? 'everything', madeAt, lastFetchedOn }))
}

/** Exports the events that a user created as an admin, newest first. */
export async function exportEvents(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { type, title, startsWall, timezone, createdAt, canceledAt } = events
  return tx
    .select({ type, title, startsAt: startsWall, timezone, madeAt: createdAt, canceledAt })
    .from(events)
    .where(eq(events.createdBy, userId))
    .orderBy(desc(createdAt), desc(events.id))
}

/** Deletes a user's RSVPs and private calendars. Their events stay without a name. */
export async function deleteRecordsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(eventRsvps).where(eq(eventRsvps.userId, userId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  await tx.update(events).set({ createdBy: null }).where(eq(events.createdBy, userId))
}
