import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Change } from '#domain/meetings/recurrence.ts'
import type { EventTimes } from '#domain/calendar/repeats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { eventChanges, events } from '../tables.ts'

/** An event as it is stored; `startsWall` is `YYYY-MM-DDTHH:mm` here. */
export type StoredEvent = typeof events.$inferSelect

/** An event with what was moved and left out of it. */
export type PlannedEvent = { event: StoredEvent; changes: Change[] }

/** One time may be moved by as much, so that a span finds what was moved into it. */
const aroundMs = 62 * 86_400_000

/** The events that may begin from one instant on and before another, those that were canceled left out, by when they begin first. */
export async function listEvents(executor: Executor, from: Date, to: Date): Promise<PlannedEvent[]> {
  const earliest = new Date(from.getTime() - aroundMs).toISOString().slice(0, 10)
  const latest = new Date(to.getTime() + aroundMs).toISOString().slice(0, 10)
  const ends = or(isNull(events.untilDay), gte(events.untilDay, earliest))
  const found = await executor
    .select()
    .from(events)
    .where(
      and(
        isNull(events.canceledAt),
        lt(events.startsWall, latest),
        or(gte(events.startsWall, earliest), and(ne(events.repeats, 'none'), ends)),
      ),
    )
    .orderBy(asc(events.startsWall), asc(events.id))
  return withChanges(executor, found)
}

/** An event by its id, canceled or not, with its changes; null where there is none. */
export async function findEvent(executor: Executor, id: string): Promise<PlannedEvent | null> {
  const found = await executor.select().from(events).where(eq(events.id, id))
  return (await withChanges(executor, found)).at(0) ?? null
}

/** The same, held against everybody else who gives its seats or changes it, until the transaction ends. */
export async function lockEvent(tx: Executor, id: string): Promise<PlannedEvent | null> {
  const found = await tx.select().from(events).where(eq(events.id, id)).for('update')
  return (await withChanges(tx, found)).at(0) ?? null
}

/** The newest events, canceled ones too; with a key, those that come after it. */
export async function listNewestEvents(executor: Executor, limit: number, after: TimeKey | null): Promise<PlannedEvent[]> {
  const { createdAt, id } = events
  const found = await executor
    .select()
    .from(events)
    .where(after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return withChanges(executor, found)
}

/** Keeps a new event. */
export async function insertEvent(tx: Executor, event: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(event)
}

/** Changes an event, which is a new version of it. Called under its lock. */
export async function writeEvent(tx: Executor, id: string, changed: Partial<StoredEvent> & { changedAt: Date }): Promise<void> {
  await tx
    .update(events)
    .set({ ...changed, sequence: sql`${events.sequence} + 1` })
    .where(eq(events.id, id))
}

/** Moves one time of an event or leaves it out, whatever was said about it before. Called under the event's lock. */
export async function keepChange(tx: Executor, change: typeof eventChanges.$inferInsert): Promise<void> {
  await dropChange(tx, change.eventId, change.onDay)
  await tx.insert(eventChanges).values(change)
}

/** Puts one time of an event back where its rule has it. Called under the event's lock. */
export async function dropChange(tx: Executor, eventId: string, onDay: string): Promise<void> {
  await tx.delete(eventChanges).where(and(eq(eventChanges.eventId, eventId), eq(eventChanges.onDay, onDay)))
}

/** When an event takes place. */
export function timesOf({ startsWall, timezone, durationMinutes, repeats, untilDay }: StoredEvent): EventTimes {
  return { startsWall, timezone, durationMinutes, repeat: repeats, until: untilDay }
}

async function withChanges(executor: Executor, found: readonly StoredEvent[]): Promise<PlannedEvent[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await executor
    .select()
    .from(eventChanges)
    .where(inArray(eventChanges.eventId, ids))
    .orderBy(asc(eventChanges.onDay))
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  return found.map((event) => ({
    event: { ...event, startsWall: wallOf(event.startsWall) },
    changes: (byEvent.get(event.id) ?? []).map((row) => changeOf(row, event.durationMinutes)),
  }))
}

function changeOf({ onDay, toWall, reason }: typeof eventChanges.$inferSelect, durationMinutes: number): Change {
  if (toWall === null) return { onDay, kind: 'skipped', reason: reason ?? '' }
  return { onDay, kind: 'moved', toWall: wallOf(toWall), durationMinutes }
}

/** PostgreSQL writes `2026-03-10 19:00:00`. */
function wallOf(text: string): string {
  return text.slice(0, 16).replace(' ', 'T')
}
