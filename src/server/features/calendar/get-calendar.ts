import type { CalendarEntry, EventSeats, getCalendar as endpoint } from '#contract/api/calendar/calendar.ts'
import type { ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { repeatLabel } from '#domain/calendar/repeats.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Occurrence, occurrencesBetween } from '#domain/meetings/recurrence.ts'
import { dayNumber, dayOf, instantOf, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { canonicalTimezone } from '#domain/profile/timezones.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { listDeadlines, listMeetingsOfPod, scheduleLoaders } from '../meetings/index.ts'
import { findProfile } from '../profile/index.ts'
import { presentDeadline } from './deadlines.ts'
import type { CalendarDeps } from './deps.ts'
import { listPlannedEntries, type PlannedEntry } from './planned.ts'
import { type RsvpTally, countRsvps } from './store/rsvps.ts'
import type { StoredEvent } from './store/events.ts'

const defaultDays = 42
const maxDays = 100
// No calendar of ours goes further, and PostgreSQL and time zone data fail for years far away.
const [firstDay, lastDay] = [dayNumber('2000-01-01'), dayNumber('2100-12-31')]

/**
 * Returns a member's calendar between two days of their time zone, by start.
 *
 * @throws ProblemError `invalid-fields` for days in the wrong order or of another century, and for more than a hundred
 */
export async function getCalendar(
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  userId: string,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const now = clock.now()
  const { timezone: chosen } = await findProfile(db, userId)
  const timezone = (chosen && canonicalTimezone(chosen)) || slotTimeZone
  const first = dayNumber(query.from ?? wallTimeOf(now, timezone).slice(0, 10))
  const last = query.to === undefined ? first + defaultDays - 1 : dayNumber(query.to)
  if (first < firstDay || last > lastDay) refuse(t`Choose dates between 2000 and 2100.`)
  if (last < first) refuse(t`The last day can’t be before the first one.`)
  if (last - first >= maxDays) refuse(t`Choose up to ${{ maxDays }} days.`)
  const [from, to] = [new Date(instantOf(first, 0, timezone)), new Date(instantOf(last + 1, 0, timezone))]
  const planned = await listPlannedEntries(db, userId, { from, to, types: query.types ?? null }, now)
  const events = planned
    .filter(({ event }) => event)
    .flatMap((one) =>
      occurrencesBetween(one.recurrence, one.changes, from, to).map((occurrence) => ({ planned: one, occurrence })),
    )
  const meetings = planned.filter(({ event }) => !event)
  const areDeadlinesWanted = query.types?.includes('deadline') ?? true
  const deadlines = areDeadlinesWanted ? await listDeadlines(db, userId, { from: dayOf(first), to: dayOf(last) }) : []
  const entries = [
    ...deadlines.map((deadline) => presentDeadline(deadline, timezone)),
    ...(await presentMeetings({ db, clock }, userId, meetings, { from, to })),
    ...(await presentEntries(db, userId, events, now)),
  ]
  // ISO texts sort chronologically.
  entries.sort((a, b) => compare(a.startsAt, b.startsAt) || compare(a.event?.id ?? '', b.event?.id ?? ''))
  return { timezone, from: dayOf(first), to: dayOf(last), entries }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Presents the meetings of the member's pod, including skipped ones, with their RSVPs. */
async function presentMeetings(
  deps: Pick<CalendarDeps, 'db' | 'clock'>,
  userId: string,
  [planned]: readonly PlannedEntry[],
  { from, to }: { from: Date; to: Date },
): Promise<CalendarEntry[]> {
  if (!planned) return []
  const found = await loadUserData(deps.db, scheduleLoaders, userId, deps.clock.now())
  const span = { from: from.toISOString(), to: to.toISOString() }
  const { meetings } = await listMeetingsOfPod(deps, found, userId, span)
  const { type, title, description, link, recurrence } = planned
  return meetings.map(({ onDay, startsAt, endsAt, movedFrom, ...meeting }) => {
    const times = { timezone: recurrence.timezone, onDay, startsAt, endsAt, movedFrom }
    return { type, title, description, link, ...times, event: null, meeting, commitmentId: null }
  })
}

/** One occurrence of a planned entry. */
export type EventOccurrence = { planned: PlannedEntry; occurrence: Occurrence }

/** Presents occurrences as entries of a member's calendar, in the same order. */
export async function presentEntries(
  executor: Executor,
  userId: string,
  found: readonly EventOccurrence[],
  now: Date,
): Promise<CalendarEntry[]> {
  const ofEvents = found.filter(({ planned }) => planned.event)
  const days = ofEvents.map(({ occurrence }) => occurrence.onDay).sort()
  const ids = [...new Set(ofEvents.map(({ planned }) => planned.key))]
  const tallies = await countRsvps(executor, userId, { ids, first: days.at(0) ?? '', last: days.at(-1) ?? '' })
  const byTime = new Map(tallies.map((tally) => [`${tally.eventId} ${tally.onDay}`, tally]))
  return found.map(({ planned, occurrence }) => {
    const { type, title, description, link, recurrence, event, key } = planned
    const { onDay, startsAt, endsAt, movedFrom } = occurrence
    return {
      type,
      title,
      description,
      link,
      timezone: recurrence.timezone,
      onDay,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      movedFrom: movedFrom?.toISOString() ?? null,
      event: event && presentSeats(event, byTime.get(`${key} ${onDay}`) ?? null, startsAt > now),
      meeting: null,
      commitmentId: null,
    }
  })
}

function presentSeats(
  { id, repeats, startsWall, capacity }: StoredEvent,
  tally: RsvpTally | null,
  canAnswer: boolean,
): EventSeats {
  const { coming = 0, answer = null, before = 0 } = tally ?? {}
  const seats = capacity ?? coming
  return {
    id,
    repeatLabel: repeatLabel(repeats, startsWall.slice(0, 10)),
    capacity,
    seatsLeft: capacity === null ? null : Math.max(0, capacity - coming),
    going: Math.min(coming, seats),
    waiting: Math.max(0, coming - seats),
    answer,
    placeInLine: answer === 'yes' && before >= seats ? before - seats + 1 : null,
    canAnswer,
  }
}

function refuse(message: string): never {
  throw new ProblemError('invalid-fields', undefined, [{ field: 'to', message }])
}
