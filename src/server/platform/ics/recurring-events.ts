import type { ICalEventData } from 'ical-generator'
import {
  type Change,
  type Recurrence,
  daysBetween,
  occurrenceOn,
  occurrencesBetween,
  skippedBetween,
  startOn,
  weekOfMonth,
} from '#domain/meetings/recurrence.ts'
import { dayMs, dayNumber, dayOf, instantOf, isoDayOf, minuteOfDay, wallTimeOf } from '#domain/meetings/wall-time.ts'
import type { RecurringEntry, SingleEntry } from './entries.ts'
import { type Span, isTold, singleEvent, textData, zoned } from './event-data.ts'

/**
 * The VEVENTs of what takes place again and again: one with the rule and what is left out of it, one for each that was moved, and one
 * for each on the night of a clock change: calendars differ in where they put a time that is left out or comes twice.
 */
export function recurringEvents(entry: RecurringEntry, span: Span): ICalEventData[] {
  const { recurrence, changes } = entry
  const days = daysInSpan(recurrence, changes, span)
  const changed = new Map(changes.map((change) => [change.onDay, change]))
  // A rule begins on a day that it tells rightly, and that takes place.
  const isBegin = (day: string) => isRegular(recurrence, day) && changed.get(day)?.kind !== 'skipped'
  const first = recurrence.repeat === 'none' ? undefined : days.find(isBegin)
  if (first === undefined) return singles(entry, days, span)
  const earlier = days.filter((day) => day < first)
  const later = days.filter((day) => day >= first)
  const leftOut = later.filter((day) => changed.get(day)?.kind === 'skipped' || !isRegular(recurrence, day))
  const overrides = later.filter((day) => changed.get(day)?.kind === 'moved' && !leftOut.includes(day))
  return [
    ruleEvent(entry, { first, last: days.at(-1) ?? first, leftOut }, span),
    ...overrides.flatMap((day) => single(entry, day, 'replaces').map((one) => singleEvent(one, span.madeAt))),
    ...singles(entry, [...earlier, ...leftOut], span),
  ]
}

/** All days from the first to the last one that lies in the span by its own time or was moved into it. */
function daysInSpan(recurrence: Recurrence, changes: readonly Change[], { from, to }: Span): string[] {
  const inside = [...occurrencesBetween(recurrence, changes, from, to), ...skippedBetween(recurrence, changes, from, to)]
  const days = inside.map(({ onDay }) => dayNumber(onDay))
  if (days.length === 0) return []
  return daysBetween(recurrence, Math.min(...days), Math.max(...days)).map(dayOf)
}

/** Whether the zone's clock runs evenly on a day of a recurrence, from its own time to its end. */
function isRegular(recurrence: Recurrence, day: string): boolean {
  const { time, timezone, durationMinutes } = recurrence
  const [number, minute] = [dayNumber(day), minuteOfDay(time)]
  const ahead = [-7, 0, 7].map((days) => instantOf(number + days, minute, timezone) - days * dayMs)
  // Far from any clock change, as nearly always, this is known at once.
  if (new Set(ahead).size === 1) return true
  const start = zoned(startOn(recurrence, day), timezone)
  const end = start.add({ minutes: durationMinutes })
  const isItsTime = wallTimeOf(startOn(recurrence, day), timezone) === `${day}T${time}`
  return isItsTime && start.offset === end.offset && isTold(start) && isTold(end)
}

function ruleEvent(
  entry: RecurringEntry,
  { first, last, leftOut }: { first: string; last: string; leftOut: string[] },
  { madeAt }: Span,
): ICalEventData {
  const { recurrence } = entry
  const { timezone, time, durationMinutes } = recurrence
  const start = zoned(startOn(recurrence, first), timezone)
  const isUtc = timezone === 'UTC'
  const until = `${compact(startOn(recurrence, last).toISOString())}Z`
  const without = leftOut.map((day) => `${compact(`${day}T${time}:00`)}${isUtc ? 'Z' : ''}`)
  const exdate = without.length === 0 ? '' : `\r\nEXDATE${isUtc ? '' : `;TZID=${timezone}`}:${without.join(',')}`
  return {
    ...textData(entry, madeAt),
    start,
    end: start.add({ minutes: durationMinutes }),
    timezone: isUtc ? null : timezone,
    repeating: `RRULE:${frequency(recurrence)};UNTIL=${until}${exdate}`,
  }
}

function frequency({ repeat, firstDay }: Recurrence): string {
  if (repeat === 'weekly') return 'FREQ=WEEKLY'
  if (repeat === 'every-two-weeks') return 'FREQ=WEEKLY;INTERVAL=2'
  const week = weekOfMonth(firstDay)
  return `FREQ=MONTHLY;BYDAY=${week === 'last' ? -1 : week}${weekdays[isoDayOf(dayNumber(firstDay)) - 1]}`
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Events of their own for days of an entry; what does not repeat keeps the entry's name, others get the day into theirs. */
function singles(entry: RecurringEntry, days: string[], { madeAt }: Span): ICalEventData[] {
  const uid = (day: string) => (entry.recurrence.repeat === 'none' ? entry.uid : `${day}-${entry.uid}`)
  return days.flatMap((day) => single(entry, day, 'stands-alone').map((one) => singleEvent({ ...one, uid: uid(day) }, madeAt)))
}

function single(entry: RecurringEntry, day: string, role: 'replaces' | 'stands-alone'): SingleEntry[] {
  const { recurrence, changes, ...texts } = entry
  const found = occurrenceOn(recurrence, changes, day)
  if (!found) return []
  const { startsAt, endsAt } = found
  const replaces = role === 'replaces' ? startOn(recurrence, day) : null
  return [{ ...texts, kind: 'single', startsAt, endsAt, timezone: recurrence.timezone, replaces }]
}

/** `20260310T190000` of `2026-03-10T19:00:00` */
function compact(wall: string): string {
  return wall.slice(0, 19).replaceAll(/[-:]/g, '')
}
