import type { ICalEventData } from 'ical-generator'
import {
  type OccurrenceChange,
  type Recurrence,
  recurrenceDaysBetween,
  findOccurrenceOn,
  occurrencesBetween,
  skippedBetween,
  startOn,
  weekOfMonth,
} from '#domain/meetings/recurrence.ts'
import { dayMs, dayNumber, dayOf, instantOf, isoDayOf, minuteOfDay, wallTimeOf } from '#domain/meetings/wall-time.ts'
import type { RecurringEntry, SingleEntry } from './entries.ts'
import { type CalendarRange, isUnambiguous, singleEvent, textData, toZonedDateTime } from './event-data.ts'

/**
 * Builds the VEVENTs of a recurring entry: one with the rule and its exclusions, one for each moved occurrence, and one for each
 * occurrence in the night of a clock change. Calendars disagree about local times that are skipped or repeated by a clock change.
 */
export function recurringEvents(entry: RecurringEntry, range: CalendarRange): ICalEventData[] {
  const { recurrence, changes } = entry
  const days = daysInRange(recurrence, changes, range)
  const changed = new Map(changes.map((change) => [change.onDay, change]))
  // The rule must start on a day whose local time is unambiguous and that takes place.
  const isBegin = (day: string) => isRegular(recurrence, day) && changed.get(day)?.kind !== 'skipped'
  const first = recurrence.repeat === 'none' ? undefined : days.find(isBegin)
  if (first === undefined) return singles(entry, days, range)
  const earlier = days.filter((day) => day < first)
  const later = days.filter((day) => day >= first)
  const excludedDays = later.filter((day) => changed.get(day)?.kind === 'skipped' || !isRegular(recurrence, day))
  const overrides = later.filter((day) => changed.get(day)?.kind === 'moved' && !excludedDays.includes(day))
  return [
    ruleEvent(entry, { first, last: days.at(-1) ?? first, excludedDays }, range),
    ...overrides.flatMap((day) => single(entry, day, 'replaces').map((one) => singleEvent(one, range.generatedAt))),
    ...singles(entry, [...earlier, ...excludedDays], range),
  ]
}

/** Lists all days from the first to the last one that is in the range by its regular time or was moved into it. */
function daysInRange(recurrence: Recurrence, changes: readonly OccurrenceChange[], { from, to }: CalendarRange): string[] {
  const inside = [...occurrencesBetween(recurrence, changes, from, to), ...skippedBetween(recurrence, changes, from, to)]
  const days = inside.map(({ onDay }) => dayNumber(onDay))
  if (days.length === 0) return []
  return recurrenceDaysBetween(recurrence, Math.min(...days), Math.max(...days)).map(dayOf)
}

/** Returns whether no clock change affects an occurrence on this day, from its start to its end. */
function isRegular(recurrence: Recurrence, day: string): boolean {
  const { time, timezone, durationMinutes } = recurrence
  const [number, minute] = [dayNumber(day), minuteOfDay(time)]
  const ahead = [-7, 0, 7].map((days) => instantOf(number + days, minute, timezone) - days * dayMs)
  // Fast path: there is almost never a clock change nearby.
  if (new Set(ahead).size === 1) return true
  const start = toZonedDateTime(startOn(recurrence, day), timezone)
  const end = start.add({ minutes: durationMinutes })
  const isItsTime = wallTimeOf(startOn(recurrence, day), timezone) === `${day}T${time}`
  return isItsTime && start.offset === end.offset && isUnambiguous(start) && isUnambiguous(end)
}

function ruleEvent(
  entry: RecurringEntry,
  { first, last, excludedDays }: { first: string; last: string; excludedDays: string[] },
  { generatedAt }: CalendarRange,
): ICalEventData {
  const { recurrence } = entry
  const { timezone, time, durationMinutes } = recurrence
  const start = toZonedDateTime(startOn(recurrence, first), timezone)
  const isUtc = timezone === 'UTC'
  const until = `${toBasicFormat(startOn(recurrence, last).toISOString())}Z`
  const without = excludedDays.map((day) => `${toBasicFormat(`${day}T${time}:00`)}${isUtc ? 'Z' : ''}`)
  const exdate = without.length === 0 ? '' : `\r\nEXDATE${isUtc ? '' : `;TZID=${timezone}`}:${without.join(',')}`
  return {
    ...textData(entry, generatedAt),
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

/** Builds separate events for days of an entry. A non-recurring entry keeps its uid; the others get the day added to theirs. */
function singles(entry: RecurringEntry, days: string[], { generatedAt }: CalendarRange): ICalEventData[] {
  const uid = (day: string) => (entry.recurrence.repeat === 'none' ? entry.uid : `${day}-${entry.uid}`)
  return days.flatMap((day) =>
    single(entry, day, 'stands-alone').map((one) => singleEvent({ ...one, uid: uid(day) }, generatedAt)),
  )
}

function single(entry: RecurringEntry, day: string, role: 'replaces' | 'stands-alone'): SingleEntry[] {
  const { recurrence, changes, ...texts } = entry
  const occurrence = findOccurrenceOn(recurrence, changes, day)
  if (!occurrence) return []
  const { startsAt, endsAt } = occurrence
  const replaces = role === 'replaces' ? startOn(recurrence, day) : null
  return [{ ...texts, kind: 'single', startsAt, endsAt, timezone: recurrence.timezone, replaces }]
}

/** `20260310T190000` of `2026-03-10T19:00:00` */
function toBasicFormat(wall: string): string {
  return wall.slice(0, 19).replaceAll(/[-:]/g, '')
}
