import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { EventRsvp, MemberRsvp } from '#domain/calendar/rsvps.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { eventRsvps, events } from '../tables.ts'
import { toBatches } from '#server/platform/database/upsert.ts'

const { eventId, onDay, userId, answer, askedAt } = eventRsvps

/**
 * The number of members who said yes to one occurrence, and one member's RSVP. `previous` counts those who said yes before that
 * member.
 */
export type RsvpTally = { eventId: string; onDay: string; coming: number; answer: EventRsvp | null; before: number }

/** Counts the RSVPs to all occurrences of these events that have any, between two days, both inclusive. */
export async function countRsvps(
  executor: Executor,
  person: string,
  { ids, first, last }: { ids: readonly string[]; first: string; last: string },
): Promise<RsvpTally[]> {
  if (ids.length === 0) return []
  const isMine = sql`${userId} = ${person}::uuid`
  const counted = executor
    .select({
      eventId,
      onDay,
      coming: sql`count(*) filter (where ${answer} = 'yes')`.mapWith(Number),
      answer: sql<EventRsvp | null>`max(${answer}) filter (where ${isMine})`,
      before: sql`count(*) filter (where ${answer} = 'yes' and (${askedAt}, ${userId}) < (
        select mine.asked_at, mine.user_id from ${eventRsvps} mine
        where mine.event_id = ${eventRsvps}.event_id and mine.on_day = ${eventRsvps}.on_day and mine.user_id = ${person}::uuid))`.mapWith(
        Number,
      ),
    })
    .from(eventRsvps)
  return counted.where(and(inArray(eventId, [...ids]), gte(onDay, first), lte(onDay, last))).groupBy(eventId, onDay)
}

/** Returns the highest number of members who said yes to any one occurrence since a day. */
export async function countMaxGoing(executor: Executor, event: string, first: string): Promise<number> {
  const coming = executor
    .select({ count: sql<number>`count(*)`.as('count') })
    .from(eventRsvps)
    .where(and(eq(eventId, event), gte(onDay, first), eq(answer, 'yes')))
    .groupBy(onDay)
    .as('coming')
  const [row] = await executor.select({ most: sql`coalesce(max(${coming.count}), 0)`.mapWith(Number) }).from(coming)
  return row?.most ?? 0
}

/** One RSVP to one occurrence, with its time. */
export type DatedRsvp = MemberRsvp & { askedAt: Date }

/** Lists the RSVPs to one occurrence, oldest first. */
export async function listRsvps(executor: Executor, event: string, day: string): Promise<DatedRsvp[]> {
  return executor
    .select({ userId, answer, askedAt })
    .from(eventRsvps)
    .where(and(eq(eventId, event), eq(onDay, day)))
    .orderBy(asc(askedAt), asc(userId))
}

/** Upserts a member's RSVP to one occurrence. Requires the event's lock. */
export async function upsertRsvp(tx: Executor, rsvp: typeof eventRsvps.$inferInsert): Promise<void> {
  const { answer: newAnswer, askedAt: at } = rsvp
  await tx
    .insert(eventRsvps)
    .values(rsvp)
    .onConflictDoUpdate({ target: [eventId, onDay, userId], set: { answer: newAnswer, askedAt: at } })
}

/** Lists the days, from a given one on, to which a member said yes or maybe, in order. */
export async function listRsvpDays(executor: Executor, event: string, first: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ onDay })
    .from(eventRsvps)
    .where(and(eq(eventId, event), gte(onDay, first), ne(answer, 'no')))
    .orderBy(asc(onDay))
  return rows.map((row) => row.onDay)
}

/** Lists the occurrences, from a given day on, to which a member said yes, in the order in which events are locked. */
export async function listDaysGoing(
  executor: Executor,
  person: string,
  first: string,
): Promise<{ eventId: string; onDay: string }[]> {
  return executor
    .select({ eventId, onDay })
    .from(eventRsvps)
    .where(and(eq(userId, person), gte(onDay, first), eq(answer, 'yes')))
    .orderBy(asc(eventId), asc(onDay))
}

/** Moves the RSVPs of one day to another and replaces any there. Requires the event's lock. */
export async function moveRsvps(tx: Executor, event: string, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.delete(eventRsvps).where(and(eq(eventId, event), eq(onDay, to)))
  await tx
    .update(eventRsvps)
    .set({ onDay: to })
    .where(and(eq(eventId, event), eq(onDay, from)))
}

/** An RSVP and its day. */
export type DayRsvp = MemberRsvp & { onDay: string }

/** Lists the RSVPs to these days of an event, oldest first. */
export async function listRsvpsOn(executor: Executor, event: string, days: readonly string[]): Promise<DayRsvp[]> {
  if (days.length === 0) return []
  return executor
    .select({ userId, answer, onDay })
    .from(eventRsvps)
    .where(and(eq(eventId, event), inArray(onDay, [...days])))
    .orderBy(asc(askedAt), asc(userId))
}

/** Events and their RSVPs, with IDs. */
type EventsInBulk = {
  events: readonly (typeof events.$inferInsert)[]
  answers: readonly (typeof eventRsvps.$inferInsert)[]
}

const rowBatchSize = 2_000

/** Inserts events with their RSVPs. For the demo tribe. */
export async function insertEventsInBulk(tx: Transaction, input: EventsInBulk): Promise<void> {
  for (const rows of toBatches(input.events, rowBatchSize)) await tx.insert(events).values(rows)
  for (const rows of toBatches(input.answers, rowBatchSize)) await tx.insert(eventRsvps).values(rows)
}
