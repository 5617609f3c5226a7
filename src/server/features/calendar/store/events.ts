import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { OccurrenceChange } from '#domain/meetings/recurrence.ts'
import type { EventSchedule } from '#domain/calendar/repeats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { eventChanges, events } from '../tables.ts'

/** An event row. `startsWall` has the form `YYYY-MM-DDTHH:mm` here. */
export type StoredEvent = typeof events.$inferSelect

/** An event with its moved and skipped occurrences. */
export type PlannedEvent = { event: StoredEvent; changes: OccurrenceChange[] }

/** How far an occurrence may move, so that a query for a range finds what was moved into it. */
const maxMoveMs = 62 * 86_400_000

/** Lists the events that may start in a range (end exclusive), without canceled ones, by first start. */
export async function listEvents(executor: Executor, from: Date, to: Date): Promise<PlannedEvent[]> {
  const earliest = new Date(from.getTime() - maxMoveMs).toISOString().slice(0, 10)
  const latest = new Date(to.getTime() + maxMoveMs).toISOString().slice(0, 10)
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

/** Returns an event with its changes, canceled or not, or null. */
export async function findEvent(executor: Executor, id: string): Promise<PlannedEvent | null> {
  const found = await executor.select().from(events).where(eq(events.id, id))
  return (await withChanges(executor, found)).at(0) ?? null
}

/** Like {@link findEvent}, locked until the transaction ends against concurrent seat assignments and changes. */
export async function lockEvent(tx: Executor, id: string): Promise<PlannedEvent | null> {
  const found = await tx.select().from(events).where(eq(events.id, id)).for('update')
  return (await withChanges(tx, found)).at(0) ?? null
}

/** Lists the newest events, including canceled ones, or those after the given key. */
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

export async function insertEvent(tx: Executor, event: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(event)
}

/** Updates an event, which makes a new version of it. Requires its lock. */
export async function updateEventRow(
  tx: Executor,
  id: string,
  changed: Partial<StoredEvent> & { changedAt: Date },
): Promise<void> {
  await tx
    .update(events)
    .set({ ...changed, sequence: sql`${events.sequence} + 1` })
    .where(eq(events.id, id))
}

/** Moves or skips one occurrence, replacing an earlier change. Requires the event's lock. */
export async function upsertEventChange(tx: Executor, change: typeof eventChanges.$inferInsert): Promise<void> {
  await deleteEventChange(tx, change.eventId, change.onDay)
  await tx.insert(eventChanges).values(change)
}

/** Resets one occurrence to the event's rule. Requires the event's lock. */
export async function deleteEventChange(tx: Executor, eventId: string, onDay: string): Promise<void> {
  await tx.delete(eventChanges).where(and(eq(eventChanges.eventId, eventId), eq(eventChanges.onDay, onDay)))
}

/** Returns when an event takes place. */
export function timesOf({ startsWall, timezone, durationMinutes, repeats, untilDay }: StoredEvent): EventSchedule {
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
    event: { ...event, startsWall: formatWallTime(event.startsWall) },
    changes: (byEvent.get(event.id) ?? []).map((row) => changeOf(row, event.durationMinutes)),
  }))
}

function changeOf({ onDay, toWall, reason }: typeof eventChanges.$inferSelect, durationMinutes: number): OccurrenceChange {
  if (toWall === null) return { onDay, kind: 'skipped', reason: reason ?? '' }
  return { onDay, kind: 'moved', toWall: formatWallTime(toWall), durationMinutes }
}

/** PostgreSQL returns `2026-03-10 19:00:00`. */
function formatWallTime(text: string): string {
  return text.slice(0, 16).replace(' ', 'T')
}
