import type { Repeat } from './repeat.ts'
import { dayNumber, dayOf, dayMs, instantOf, isoDayOf, minuteOfDay, parseWallTime } from './wall-time.ts'

/**
 * Something that takes place at a time of a zone's clock, once or again and again; clock changes never move it in that zone.
 *
 * `firstDay` and `lastDay` are days `YYYY-MM-DD` of the zone, both counted in, `lastDay` null where there is no end; `time` is `HH:mm`.
 */
export type Recurrence = {
  firstDay: string
  lastDay: string | null
  time: string
  timezone: string
  durationMinutes: number
  repeat: Repeat
}

/** One day of a recurrence taken out of it: moved to another wall time of its zone (`YYYY-MM-DDTHH:mm`), or skipped. */
export type Change =
  | { onDay: string; kind: 'moved'; toWall: string; durationMinutes: number }
  | { onDay: string; kind: 'skipped'; reason: string }

/**
 * One taking place. `onDay` is the day on which the recurrence puts it and its lasting name, also once it is moved; `movedFrom` is when
 * it would have begun, null where it was not moved.
 */
export type Occurrence = { onDay: string; startsAt: Date; endsAt: Date; movedFrom: Date | null }

/** One that does not take place, and when it would have begun. */
export type Skipped = { onDay: string; wouldStartAt: Date; reason: string }

/**
 * All that begin from one instant on and before another, moved ones by where they were moved, in the order of their beginning.
 *
 * Changes of days that are none of the recurrence are passed over; of two changes of one day the later in the list holds.
 */
export function occurrencesBetween(recurrence: Recurrence, changes: readonly Change[], from: Date, to: Date): Occurrence[] {
  const days = daysAround(recurrence, from, to)
  if (changes.length === 0) return days.map((day) => unchanged(recurrence, day)).filter((one) => lies(one.startsAt, from, to))
  const changed = new Map(changes.map((change) => [change.onDay, change]))
  const kept = days.filter((day) => !changed.has(dayOf(day))).map((day) => unchanged(recurrence, day))
  const moved = [...changed.values()].flatMap((change) =>
    change.kind === 'moved' && isDayOf(recurrence, change.onDay) ? [movedBy(recurrence, change)] : [],
  )
  return [...kept, ...moved].filter((one) => lies(one.startsAt, from, to)).sort(byStart)
}

/** The skipped ones that would have begun from one instant on and before another, in the order of their days. */
export function skippedBetween(recurrence: Recurrence, changes: readonly Change[], from: Date, to: Date): Skipped[] {
  const changed = new Map(changes.map((change) => [change.onDay, change]))
  return [...changed.values()]
    .flatMap((change) =>
      change.kind === 'skipped' && isDayOf(recurrence, change.onDay)
        ? [{ onDay: change.onDay, wouldStartAt: startOn(recurrence, change.onDay), reason: change.reason }]
        : [],
    )
    .filter(({ wouldStartAt }) => lies(wouldStartAt, from, to))
    .sort((a, b) => a.wouldStartAt.getTime() - b.wouldStartAt.getTime())
}

/** The first one that begins at or after an instant, within 400 days of it or of the first day; null where none does. */
export function nextOccurrence(recurrence: Recurrence, changes: readonly Change[], from: Date): Occurrence | null {
  const beginsAtMs = Math.max(from.getTime(), dayNumber(recurrence.firstDay) * dayMs)
  // Nearly always the first few days hold one; where they are all skipped it lies further on.
  for (const days of [8, 40, 400]) {
    const found = occurrencesBetween(recurrence, changes, from, new Date(beginsAtMs + days * dayMs)).at(0)
    if (found) return found
  }
  return null
}

/** What takes place on one of the days of a recurrence, where it was moved to if it was; null where it is skipped or no such day. */
export function occurrenceOn(recurrence: Recurrence, changes: readonly Change[], onDay: string): Occurrence | null {
  if (!isDayOf(recurrence, onDay)) return null
  const change = changes.findLast((one) => one.onDay === onDay)
  if (!change) return unchanged(recurrence, dayNumber(onDay))
  return change.kind === 'moved' ? movedBy(recurrence, change) : null
}

/** Whether the recurrence puts something on a day, whatever has been changed about it. */
export function isDayOf(recurrence: Recurrence, onDay: string): boolean {
  const number = dayNumber(onDay)
  return Number.isInteger(number) && daysBetween(recurrence, number, number).length > 0
}

/** When the recurrence begins on one of its days, by its own time and not by a change. */
export function startOn({ time, timezone }: Recurrence, onDay: string): Date {
  return new Date(instantOf(dayNumber(onDay), minuteOfDay(time), timezone))
}

/** The days of a recurrence from one numbered day to another, both counted in, in their order. */
export function daysBetween(recurrence: Recurrence, first: number, last: number): number[] {
  const begin = dayNumber(recurrence.firstDay)
  const end = Math.min(last, recurrence.lastDay === null ? Infinity : dayNumber(recurrence.lastDay))
  const from = Math.max(first, begin)
  switch (recurrence.repeat) {
    case 'none':
      return begin >= first && begin <= end ? [begin] : []
    case 'weekly':
      return everySoMany(7, begin, from, end)
    case 'every-two-weeks':
      return everySoMany(14, begin, from, end)
    case 'monthly':
      return everyMonth(begin, from, end)
  }
}

/** Which weekday of its month a day is: the first to fourth, or, for a fifth, the last. */
export function weekOfMonth(day: string): 1 | 2 | 3 | 4 | 'last' {
  const week = Math.ceil(Number(day.slice(8, 10)) / 7)
  return week === 1 || week === 2 || week === 3 || week === 4 ? week : 'last'
}

// The clocks of the world stand within fifteen hours of UTC, so the days on which something between two instants may begin
// are those of UTC and one more on each side.
function daysAround(recurrence: Recurrence, from: Date, to: Date): number[] {
  if (from >= to) return []
  return daysBetween(recurrence, Math.floor(from.getTime() / dayMs) - 1, Math.floor(to.getTime() / dayMs) + 1)
}

function everySoMany(step: number, begin: number, from: number, end: number): number[] {
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

/** The month `YYYY-MM` after another. */
function monthAfter(month: string): string {
  // From the first of any month the 32nd day lies in the next one.
  return dayOf(dayNumber(`${month}-01`) + 31).slice(0, 7)
}

function unchanged({ time, timezone, durationMinutes }: Recurrence, day: number): Occurrence {
  const startsAtMs = instantOf(day, minuteOfDay(time), timezone)
  return { onDay: dayOf(day), startsAt: new Date(startsAtMs), endsAt: endOf(startsAtMs, durationMinutes), movedFrom: null }
}

function movedBy(recurrence: Recurrence, change: Change & { kind: 'moved' }): Occurrence {
  const { number, minute } = parseWallTime(change.toWall)
  const startsAtMs = instantOf(number, minute, recurrence.timezone)
  const movedFrom = startOn(recurrence, change.onDay)
  return {
    onDay: change.onDay,
    startsAt: new Date(startsAtMs),
    endsAt: endOf(startsAtMs, change.durationMinutes),
    movedFrom,
  }
}

function endOf(startsAtMs: number, minutes: number): Date {
  return new Date(startsAtMs + minutes * 60_000)
}

function lies(at: Date, from: Date, to: Date): boolean {
  return at >= from && at < to
}

function byStart(a: Occurrence, b: Occurrence): number {
  return a.startsAt.getTime() - b.startsAt.getTime() || (a.onDay < b.onDay ? -1 : 1)
}
