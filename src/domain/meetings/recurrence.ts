import type { Repeat } from './repeat.ts'
import { dayNumber, dayOf, dayMs, instantOf, isoDayOf, minuteOfDay, parseWallTime } from './wall-time.ts'

/**
 * Something that takes place once or repeatedly at a local time. Clock changes never move it in its own time zone.
 * `firstDay` and `lastDay` are local days `YYYY-MM-DD`, both inclusive; `lastDay` is null without an end. `time` is `HH:mm`.
 */
export type Recurrence = {
  firstDay: string
  lastDay: string | null
  time: string
  timezone: string
  durationMinutes: number
  repeat: Repeat
}

/** A change of one day of a recurrence: moved to another local time (`YYYY-MM-DDTHH:mm`), or skipped. */
export type OccurrenceChange =
  | { onDay: string; kind: 'moved'; toWall: string; durationMinutes: number }
  | { onDay: string; kind: 'skipped'; reason: string }

/**
 * One occurrence. `onDay` is its day by the recurrence and identifies it even after a move. `movedFrom` is the original start,
 * null if it was not moved.
 */
export type Occurrence = { onDay: string; startsAt: Date; endsAt: Date; movedFrom: Date | null }

/** A skipped occurrence and its original start. */
export type SkippedOccurrence = { onDay: string; wouldStartAt: Date; reason: string }

/**
 * Returns the occurrences that begin at or after `from` and before `to`, ordered by start. Moved ones count at their new time.
 * Changes of days outside the recurrence are ignored. The last of several changes of one day wins.
 */
export function occurrencesBetween(
  recurrence: Recurrence,
  changes: readonly OccurrenceChange[],
  from: Date,
  to: Date,
): Occurrence[] {
  const days = daysAround(recurrence, from, to)
  if (changes.length === 0)
    return days.map((day) => scheduledOccurrence(recurrence, day)).filter((one) => isWithin(one.startsAt, from, to))
  const changed = new Map(changes.map((change) => [change.onDay, change]))
  const unmoved = days.filter((day) => !changed.has(dayOf(day))).map((day) => scheduledOccurrence(recurrence, day))
  const moved = [...changed.values()].flatMap((change) =>
    change.kind === 'moved' && isRecurrenceDay(recurrence, change.onDay) ? [movedOccurrence(recurrence, change)] : [],
  )
  return [...unmoved, ...moved].filter((one) => isWithin(one.startsAt, from, to)).sort(byStart)
}

/** Returns the skipped occurrences that would have begun at or after `from` and before `to`, ordered by day. */
export function skippedBetween(
  recurrence: Recurrence,
  changes: readonly OccurrenceChange[],
  from: Date,
  to: Date,
): SkippedOccurrence[] {
  const changed = new Map(changes.map((change) => [change.onDay, change]))
  return [...changed.values()]
    .flatMap((change) =>
      change.kind === 'skipped' && isRecurrenceDay(recurrence, change.onDay)
        ? [{ onDay: change.onDay, wouldStartAt: startOn(recurrence, change.onDay), reason: change.reason }]
        : [],
    )
    .filter(({ wouldStartAt }) => isWithin(wouldStartAt, from, to))
    .sort((a, b) => a.wouldStartAt.getTime() - b.wouldStartAt.getTime())
}

/**
 * Returns the first occurrence that begins at or after an instant, within 400 days of it or of the first day. Null if there is
 * none.
 */
export function findNextOccurrence(recurrence: Recurrence, changes: readonly OccurrenceChange[], from: Date): Occurrence | null {
  const beginsAtMs = Math.max(from.getTime(), dayNumber(recurrence.firstDay) * dayMs)
  // The first few days nearly always contain one. The longer spans cover the case that all of those are skipped.
  for (const days of [8, 40, 400]) {
    const found = occurrencesBetween(recurrence, changes, from, new Date(beginsAtMs + days * dayMs)).at(0)
    if (found) return found
  }
  return null
}

/** Returns the occurrence of a day, at its new time if it was moved. Null if it is skipped or the recurrence has no such day. */
export function findOccurrenceOn(recurrence: Recurrence, changes: readonly OccurrenceChange[], onDay: string): Occurrence | null {
  if (!isRecurrenceDay(recurrence, onDay)) return null
  const change = changes.findLast((one) => one.onDay === onDay)
  if (!change) return scheduledOccurrence(recurrence, dayNumber(onDay))
  return change.kind === 'moved' ? movedOccurrence(recurrence, change) : null
}

/** Whether the recurrence includes a day, regardless of changes. */
export function isRecurrenceDay(recurrence: Recurrence, onDay: string): boolean {
  const number = dayNumber(onDay)
  return Number.isInteger(number) && recurrenceDaysBetween(recurrence, number, number).length > 0
}

/** Returns the start on one of the recurrence's days, regardless of changes. */
export function startOn({ time, timezone }: Recurrence, onDay: string): Date {
  return new Date(instantOf(dayNumber(onDay), minuteOfDay(time), timezone))
}

/** Returns the days of a recurrence between two day numbers, both inclusive, in order. */
export function recurrenceDaysBetween(recurrence: Recurrence, first: number, last: number): number[] {
  const begin = dayNumber(recurrence.firstDay)
  const end = Math.min(last, recurrence.lastDay === null ? Infinity : dayNumber(recurrence.lastDay))
  const from = Math.max(first, begin)
  switch (recurrence.repeat) {
    case 'none':
      return begin >= first && begin <= end ? [begin] : []
    case 'weekly':
      return everyNDays(7, begin, from, end)
    case 'every-two-weeks':
      return everyNDays(14, begin, from, end)
    case 'monthly':
      return everyMonth(begin, from, end)
  }
}

/** Returns which occurrence of its weekday a day is in its month: first to fourth, or `last` for a fifth. */
export function weekOfMonth(day: string): 1 | 2 | 3 | 4 | 'last' {
  const week = Math.ceil(Number(day.slice(8, 10)) / 7)
  return week === 1 || week === 2 || week === 3 || week === 4 ? week : 'last'
}

// Time zones are within fifteen hours of UTC, so an occurrence between two instants begins on one of their UTC days or on a day
// next to them.
function daysAround(recurrence: Recurrence, from: Date, to: Date): number[] {
  if (from >= to) return []
  return recurrenceDaysBetween(recurrence, Math.floor(from.getTime() / dayMs) - 1, Math.floor(to.getTime() / dayMs) + 1)
}

function everyNDays(step: number, begin: number, from: number, end: number): number[] {
  const days: number[] = []
  for (let day = begin + Math.ceil((from - begin) / step) * step; day <= end; day += step) days.push(day)
  return days
}

function everyMonth(begin: number, from: number, end: number): number[] {
  const isoDay = isoDayOf(begin)
  const week = weekOfMonth(dayOf(begin))
  const days: number[] = []
  for (let month = dayOf(from).slice(0, 7); dayNumber(`${month}-01`) <= end; month = monthAfter(month)) {
    const day = weekdayOfMonth(month, isoDay, week)
    if (day >= from && day <= end) days.push(day)
  }
  return days
}

function weekdayOfMonth(month: string, isoDay: number, week: 1 | 2 | 3 | 4 | 'last'): number {
  if (week === 'last') {
    const last = dayNumber(`${monthAfter(month)}-01`) - 1
    return last - ((isoDayOf(last) - isoDay + 7) % 7)
  }
  const first = dayNumber(`${month}-01`)
  return first + ((isoDay - isoDayOf(first) + 7) % 7) + (week - 1) * 7
}

/** Returns the month `YYYY-MM` after a month. */
function monthAfter(month: string): string {
  // 31 days after the first of any month lies in the next month.
  return dayOf(dayNumber(`${month}-01`) + 31).slice(0, 7)
}

function scheduledOccurrence({ time, timezone, durationMinutes }: Recurrence, day: number): Occurrence {
  const startsAtMs = instantOf(day, minuteOfDay(time), timezone)
  return { onDay: dayOf(day), startsAt: new Date(startsAtMs), endsAt: addMinutes(startsAtMs, durationMinutes), movedFrom: null }
}

function movedOccurrence(recurrence: Recurrence, change: OccurrenceChange & { kind: 'moved' }): Occurrence {
  const { number, minute } = parseWallTime(change.toWall)
  const startsAtMs = instantOf(number, minute, recurrence.timezone)
  const movedFrom = startOn(recurrence, change.onDay)
  return {
    onDay: change.onDay,
    startsAt: new Date(startsAtMs),
    endsAt: addMinutes(startsAtMs, change.durationMinutes),
    movedFrom,
  }
}

function addMinutes(startsAtMs: number, minutes: number): Date {
  return new Date(startsAtMs + minutes * 60_000)
}

function isWithin(at: Date, from: Date, to: Date): boolean {
  return at >= from && at < to
}

function byStart(a: Occurrence, b: Occurrence): number {
  return a.startsAt.getTime() - b.startsAt.getTime() || (a.onDay < b.onDay ? -1 : 1)
}
