import type { AdminEvent } from '#contract/api/calendar/events.ts'
import { recurrenceOfEvent, repeatLabel } from '#domain/calendar/repeats.ts'
import { findNextOccurrence } from '#domain/meetings/recurrence.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../identity/index.ts'
import type { CalendarDeps } from './deps.ts'
import { listNewestEvents, type PlannedEvent, timesOf } from './store/events.ts'

const pageSize = 50

/**
 * Lists the tribe's events for admins, newest first, including canceled ones.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listAdminEvents(
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  cursor: string | undefined,
): Promise<{ events: AdminEvent[]; nextCursor: string | null }> {
  const found = await listNewestEvents(db, pageSize + 1, parseTimeCursor(cursor))
  const page = found.slice(0, pageSize)
  const last = page.at(-1)?.event
  return {
    events: await presentAdminEvents(db, page, clock.now()),
    nextCursor: last && found.length > pageSize ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Presents events for admins, in the same order. */
export async function presentAdminEvents(executor: Executor, planned: readonly PlannedEvent[], now: Date): Promise<AdminEvent[]> {
  const makers = new Set(planned.flatMap(({ event }) => event.createdBy ?? []))
  const names = new Map((await listUsers(executor, [...makers])).map(({ id, name }) => [id, name]))
  return planned.map((one) => presentAdminEvent(one, names, now))
}

function presentAdminEvent({ event, changes }: PlannedEvent, names: ReadonlyMap<string, string>, now: Date): AdminEvent {
  const { sequence: version, createdBy, createdAt, canceledAt, changedAt: _, ...terms } = event
  const next = canceledAt ? null : findNextOccurrence(recurrenceOfEvent(timesOf(event)), changes, now)
  return {
    ...terms,
    repeatLabel: repeatLabel(event.repeats, event.startsWall.slice(0, 10)),
    changes: changes.map((change) => ({
      onDay: change.onDay,
      toWall: change.kind === 'moved' ? change.toWall : null,
      reason: change.kind === 'skipped' && change.reason !== '' ? change.reason : null,
    })),
    nextAt: next?.startsAt.toISOString() ?? null,
    version,
    by: createdBy === null ? null : (names.get(createdBy) ?? null),
    createdAt: createdAt.toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
  }
}
