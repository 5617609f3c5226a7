import type { CalendarEntry, EventSeats, readCalendar as endpoint } from '#contract/calendar.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { repeatLabel } from '#domain/calendar/repeats.ts'
import { type Occurrence, occurrencesBetween } from '#domain/meetings/recurrence.ts'
import { dayNumber, dayOf, instantOf, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { canonicalTimezone } from '#domain/profile/timezones.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findValues } from '#server/platform/database/values.ts'
import { listDeadlines, listMeetingsOfPod, scheduleValues } from '../meetings/index.ts'
import { findProfile } from '../profile/index.ts'
import { showDeadline } from './deadlines.ts'
import type { CalendarDeps } from './deps.ts'
import { listPlanned, type Planned } from './planned.ts'
import { type Tally, tallyAnswers } from './store/answers.ts'
import type { StoredEvent } from './store/events.ts'

const usualDays = 42
const mostDays = 100
// No calendar of ours reaches further, and the database and zones stumble over years far away.
const [firstDay, lastDay] = [dayNumber('2000-01-01'), dayNumber('2100-12-31')]

/**
 * What takes place in a member's calendar from one day of their clock to another, in the order of its beginning.
 *
 * @throws ProblemError `invalid-fields` for days in the wrong order or of another century, and for more than a hundred
 */
export async function showCalendar(
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  userId: string,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const now = clock.now()
  const { timezone: chosen } = await findProfile(db, userId)
  const timezone = (chosen && canonicalTimezone(chosen)) || slotZone
  const first = dayNumber(query.from ?? wallTimeOf(now, timezone).slice(0, 10))
  const last = query.to === undefined ? first + usualDays - 1 : dayNumber(query.to)
  if (first < firstDay || last > lastDay) refuse('Choose days of the years from 2000 to 2100.')
  if (last < first) refuse('The last day cannot be before the first one.')
  if (last - first >= mostDays) refuse(`Choose ${mostDays} days at most.`)
  const [from, to] = [new Date(instantOf(first, 0, timezone)), new Date(instantOf(last + 1, 0, timezone))]
  const planned = await listPlanned(db, userId, { from, to, types: query.types ?? null }, now)
  const events = planned
    .filter(({ event }) => event)
    .flatMap((one) =>
      occurrencesBetween(one.recurrence, one.changes, from, to).map((occurrence) => ({ planned: one, occurrence })),
    )
  const meetings = planned.filter(({ event }) => !event)
  const areDeadlinesWanted = query.types?.includes('deadline') ?? true
  const deadlines = areDeadlinesWanted ? await listDeadlines(db, userId, { from: dayOf(first), to: dayOf(last) }) : []
  const entries = [
    ...deadlines.map((deadline) => showDeadline(deadline, timezone)),
    ...(await showMeetings({ db, clock }, userId, meetings, { from, to })),
    ...(await showEntries(db, userId, events, now)),
  ]
  // ISO texts of instants stand in the order of time.
  entries.sort((a, b) => compare(a.startsAt, b.startsAt) || compare(a.event?.id ?? '', b.event?.id ?? ''))
  return { timezone, from: dayOf(first), to: dayOf(last), entries }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The meetings of the member's pod, those that are skipped too, with who comes. */
async function showMeetings(
  deps: Pick<CalendarDeps, 'db' | 'clock'>,
  userId: string,
  [planned]: readonly Planned[],
  { from, to }: { from: Date; to: Date },
): Promise<CalendarEntry[]> {
  if (!planned) return []
  const found = await findValues(deps.db, scheduleValues, userId, deps.clock.now())
  const span = { from: from.toISOString(), to: to.toISOString() }
  const { meetings } = await listMeetingsOfPod(deps, found, userId, span)
  const { type, title, description, link, recurrence } = planned
  return meetings.map(({ onDay, startsAt, endsAt, movedFrom, ...meeting }) => {
    const times = { timezone: recurrence.timezone, onDay, startsAt, endsAt, movedFrom }
    return { type, title, description, link, ...times, event: null, meeting, commitmentId: null }
  })
}

/** One time of what is planned. */
export type Found = { planned: Planned; occurrence: Occurrence }

/** Times of events as entries of a member's calendar, in the same order. */
export async function showEntries(
  executor: Executor,
  userId: string,
  found: readonly Found[],
  now: Date,
): Promise<CalendarEntry[]> {
  const ofEvents = found.filter(({ planned }) => planned.event)
  const days = ofEvents.map(({ occurrence }) => occurrence.onDay).sort()
  const ids = [...new Set(ofEvents.map(({ planned }) => planned.key))]
  const tallies = await tallyAnswers(executor, userId, { ids, first: days.at(0) ?? '', last: days.at(-1) ?? '' })
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
      event: event && showSeats(event, byTime.get(`${key} ${onDay}`) ?? null, startsAt > now),
      meeting: null,
      commitmentId: null,
    }
  })
}

function showSeats({ id, repeats, startsWall, capacity }: StoredEvent, tally: Tally | null, canAnswer: boolean): EventSeats {
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
