import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { EventAnswer, GivenAnswer } from '#domain/calendar/answers.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { eventAnswers } from '../tables.ts'

const { eventId, onDay, userId, answer, askedAt } = eventAnswers

/** How many said yes to one time of an event, and what one person answered; `before` is how many said yes before them. */
export type Tally = { eventId: string; onDay: string; coming: number; answer: EventAnswer | null; before: number }

/** How the answers stand to all times of these events that have any, from one day to another, both counted in. */
export async function tallyAnswers(
  executor: Executor,
  person: string,
  { ids, first, last }: { ids: readonly string[]; first: string; last: string },
): Promise<Tally[]> {
  if (ids.length === 0) return []
  const isMine = sql`${userId} = ${person}::uuid`
  const counted = executor
    .select({
      eventId,
      onDay,
      coming: sql`count(*) filter (where ${answer} = 'yes')`.mapWith(Number),
      answer: sql<EventAnswer | null>`max(${answer}) filter (where ${isMine})`,
      before: sql`count(*) filter (where ${answer} = 'yes' and (${askedAt}, ${userId}) < (
        select mine.asked_at, mine.user_id from ${eventAnswers} mine
        where mine.event_id = ${eventAnswers}.event_id and mine.on_day = ${eventAnswers}.on_day and mine.user_id = ${person}::uuid))`.mapWith(
        Number,
      ),
    })
    .from(eventAnswers)
  return counted.where(and(inArray(eventId, [...ids]), gte(onDay, first), lte(onDay, last))).groupBy(eventId, onDay)
}

/** The most who said yes to any one time of an event from a day on. */
export async function countMostComing(executor: Executor, event: string, first: string): Promise<number> {
  const coming = executor
    .select({ count: sql<number>`count(*)`.as('count') })
    .from(eventAnswers)
    .where(and(eq(eventId, event), gte(onDay, first), eq(answer, 'yes')))
    .groupBy(onDay)
    .as('coming')
  const [row] = await executor.select({ most: sql`coalesce(max(${coming.count}), 0)`.mapWith(Number) }).from(coming)
  return row?.most ?? 0
}

/** One answer to one time of an event, and when it was given. */
export type DatedAnswer = GivenAnswer & { askedAt: Date }

/** The answers to one time of an event, the oldest first. */
export async function listAnswers(executor: Executor, event: string, day: string): Promise<DatedAnswer[]> {
  return executor
    .select({ userId, answer, askedAt })
    .from(eventAnswers)
    .where(and(eq(eventId, event), eq(onDay, day)))
    .orderBy(asc(askedAt), asc(userId))
}

/** Keeps what somebody answers to one time of an event, in the place of what they answered before. Called under the event's lock. */
export async function saveAnswer(tx: Executor, given: typeof eventAnswers.$inferInsert): Promise<void> {
  const { answer: said, askedAt: at } = given
  await tx
    .insert(eventAnswers)
    .values(given)
    .onConflictDoUpdate({ target: [eventId, onDay, userId], set: { answer: said, askedAt: at } })
}

/** The days from one on of an event to which somebody said yes or maybe, in their order. */
export async function listAnsweredDays(executor: Executor, event: string, first: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ onDay })
    .from(eventAnswers)
    .where(and(eq(eventId, event), gte(onDay, first), ne(answer, 'no')))
    .orderBy(asc(onDay))
  return rows.map((row) => row.onDay)
}

/** The times from a day on to which a person said yes, in the order in which events are locked. */
export async function listComing(
  executor: Executor,
  person: string,
  first: string,
): Promise<{ eventId: string; onDay: string }[]> {
  return executor
    .select({ eventId, onDay })
    .from(eventAnswers)
    .where(and(eq(userId, person), gte(onDay, first), eq(answer, 'yes')))
    .orderBy(asc(eventId), asc(onDay))
}

/** Lets the answers to one day of an event be those to another, in the place of any to that. Called under the event's lock. */
export async function moveAnswers(tx: Executor, event: string, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.delete(eventAnswers).where(and(eq(eventId, event), eq(onDay, to)))
  await tx
    .update(eventAnswers)
    .set({ onDay: to })
    .where(and(eq(eventId, event), eq(onDay, from)))
}

/** An answer and the day it is about. */
export type DayAnswer = GivenAnswer & { onDay: string }

/** The answers to these days of an event, the oldest first. */
export async function listAnswersOn(executor: Executor, event: string, days: readonly string[]): Promise<DayAnswer[]> {
  if (days.length === 0) return []
  return executor
    .select({ userId, answer, onDay })
    .from(eventAnswers)
    .where(and(eq(eventId, event), inArray(onDay, [...days])))
    .orderBy(asc(askedAt), asc(userId))
}
