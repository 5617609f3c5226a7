import type { EventOccurrence, getAdminEvent as getAdminEventEndpoint } from '#contract/api/calendar/events.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { allocateSeats } from '#domain/calendar/rsvps.ts'
import { recurrenceDaysBetween } from '#domain/meetings/recurrence.ts'
import { dayMs, dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { listUsers } from '../identity/index.ts'
import type { CalendarDeps } from './deps.ts'
import { findOnlyDayOf, findEventTimeOn } from './event-time.ts'
import { toPlannedEntry } from './planned.ts'
import { presentAdminEvents } from './list-admin-events.ts'
import { type DayRsvp, listRsvpsOn } from './store/rsvps.ts'
import { findEvent, type PlannedEvent } from './store/events.ts'

const daysBack = 28
const maxTimes = 16
const maxNames = 200

/**
 * Returns one event for admins, with the RSVPs of each occurrence since four weeks ago.
 *
 * @throws ProblemError `not-found`
 */
export async function getAdminEvent(
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  id: string,
): Promise<ResponseOf<typeof getAdminEventEndpoint>> {
  const planned = await findEvent(db, id)
  if (!planned) throw new ProblemError('not-found')
  const now = clock.now()
  const [event] = await presentAdminEvents(db, [planned], now)
  if (!event) throw new ProblemError('not-found')
  const days = daysOf(planned, now)
  const rsvps = Map.groupBy(await listRsvpsOn(db, id, days), ({ onDay }) => onDay)
  const userIds = [...rsvps.values()].flat().map(({ userId }) => userId)
  const names = new Map((await listUsers(db, [...new Set(userIds)])).map((user) => [user.id, user.name]))
  const times = days.flatMap((day) => presentTime(planned, day, rsvps.get(day) ?? [], names))
  // A past occurrence without RSVPs is not worth listing.
  return { event, times: times.filter(({ endsAt, onDay }) => rsvps.has(onDay) || new Date(endsAt) > now) }
}

function daysOf(planned: PlannedEvent, now: Date): string[] {
  const once = findOnlyDayOf(planned)
  if (once !== null) return [once]
  const { recurrence } = toPlannedEntry(planned.event, planned.changes)
  const first = Math.max(Math.floor(now.getTime() / dayMs) - daysBack, dayNumber(recurrence.firstDay))
  return recurrenceDaysBetween(recurrence, first, first + 31 * maxTimes)
    .slice(0, maxTimes)
    .map(dayOf)
}

function presentTime(
  planned: PlannedEvent,
  onDay: string,
  rsvps: readonly DayRsvp[],
  names: ReadonlyMap<string, string>,
): EventOccurrence[] {
  const time = findEventTimeOn(planned, onDay)
  if (!time) return []
  const { going, waiting, maybe, declined } = allocateSeats(rsvps, planned.event.capacity)
  const people = (ids: readonly string[]) => ({
    count: ids.length,
    names: ids.slice(0, maxNames).flatMap((id) => names.get(id) ?? []),
  })
  return [
    {
      onDay,
      startsAt: time.startsAt.toISOString(),
      endsAt: time.endsAt.toISOString(),
      isOff: time.isSkipped,
      isMoved: planned.changes.some((change) => change.onDay === onDay && change.kind === 'moved'),
      going: people(going),
      waiting: people(waiting),
      maybe: people(maybe),
      declined: declined.length,
    },
  ]
}
