import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { calendarFeeds, eventAnswers, events } from '../tables.ts'

/** A person's answers to events, the newest first. */
export async function readOwnAnswers(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { onDay, answer, askedAt } = eventAnswers
  return tx
    .select({ event: events.title, onDay, answer, answeredAt: askedAt })
    .from(eventAnswers)
    .innerJoin(events, eq(events.id, eventAnswers.eventId))
    .where(eq(eventAnswers.userId, userId))
    .orderBy(desc(askedAt), desc(eventAnswers.eventId))
}

/** Which private calendars a person has; the addresses themselves are keys, and stay out. */
export async function readOwnFeeds(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx
    .select({ type: calendarFeeds.type, madeAt: calendarFeeds.madeAt, lastFetchedOn: calendarFeeds.fetchedOn })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(desc(calendarFeeds.madeAt), desc(calendarFeeds.id))
  return rows.map(({ type, madeAt, lastFetchedOn }) => ({ calendar: type ?? 'everything', madeAt, lastFetchedOn }))
}

/** The events a person put into the calendar as an admin, the newest first. */
export async function readOwnEvents(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { type, title, startsWall, timezone, createdAt, canceledAt } = events
  return tx
    .select({ type, title, startsAt: startsWall, timezone, madeAt: createdAt, canceledAt })
    .from(events)
    .where(eq(events.createdBy, userId))
    .orderBy(desc(createdAt), desc(events.id))
}

/** Lets go of a person's answers and calendars; the events they made stay, without their name. */
export async function removeRecordsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(eventAnswers).where(eq(eventAnswers.userId, userId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  await tx.update(events).set({ createdBy: null }).where(eq(events.createdBy, userId))
}
