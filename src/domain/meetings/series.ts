import { type SlotId, parseSlot } from '../pods/slots.ts'
import {
  type Change,
  type Occurrence,
  type Recurrence,
  type Skipped,
  daysBetween,
  isDayOf,
  nextOccurrence,
  occurrencesBetween,
  skippedBetween,
  startOn,
} from './recurrence.ts'
import { dayMs, dayNumber, dayOf, instantOf, isoDayOf } from './wall-time.ts'

/**
 * A pod's weekly meeting: the wall time of a slot in an IANA zone, so many minutes long, from a day `YYYY-MM-DD` on.
 *
 * A meeting is named by its pod and its meeting day, the day on which the series puts it, whatever is moved.
 */
export type Series = { slot: SlotId; timezone: string; durationMinutes: number; since: string }

/** One meeting of a series; see `Occurrence`. */
export type Meeting = Occurrence

/**
 * When the series puts the meeting of a day, by its own time and not by a change.
 *
 * @throws RangeError when the series has no meeting on that day
 */
export function startOf(series: Series, onDay: string): Date {
  const recurrence = recurrenceOf(series)
  if (!isDayOf(recurrence, onDay)) throw new RangeError(`${series.slot} has no meeting on ${onDay}.`)
  return startOn(recurrence, onDay)
}

/** Whether the series puts a meeting on a day `YYYY-MM-DD`, whatever has been changed about it. */
export function isMeetingDay(series: Series, onDay: string): boolean {
  return isDayOf(recurrenceOf(series), onDay)
}

/**
 * The meetings that begin from one instant on and before another, in the order of their beginning; skipped ones are left out, and a
 * moved one counts where it was moved to.
 */
export function meetingsBetween(series: Series, changes: readonly Change[], from: Date, to: Date): Meeting[] {
  return occurrencesBetween(recurrenceOf(series), changes, from, to)
}

/** The skipped meetings that would have begun from one instant on and before another, in the order of their days. */
export function skippedMeetings(series: Series, changes: readonly Change[], from: Date, to: Date): Skipped[] {
  return skippedBetween(recurrenceOf(series), changes, from, to)
}

/** The first meeting that begins at or after an instant; null where all of the coming year are skipped. */
export function nextMeeting(series: Series, changes: readonly Change[], now: Date): Meeting | null {
  return nextOccurrence(recurrenceOf(series), changes, now)
}

/** The meeting days of a series from one day to another (`YYYY-MM-DD`, both counted in), in their order. */
export function daysOfSeries(series: Series, first: string, last: string): string[] {
  return daysBetween(recurrenceOf(series), dayNumber(first), dayNumber(last)).map(dayOf)
}

/** When a slot's wall time in a zone next comes, at or after an instant. */
export function nextStartOfSlot(slot: SlotId, timezone: string, now: Date): Date {
  const { isoDay, hour, minute } = parseSlot(slot)
  // A day before that of UTC is early enough for every zone, and the day's weekday may come ten days after it at the latest.
  const earliest = Math.floor(now.getTime() / dayMs) - 1
  for (let day = earliest + ((isoDay - isoDayOf(earliest) + 7) % 7); ; day += 7) {
    const startsAtMs = instantOf(day, hour * 60 + minute, timezone)
    if (startsAtMs >= now.getTime()) return new Date(startsAtMs)
  }
}

/** A series as any other recurrence: every week, from the first of its days on. */
export function recurrenceOf({ slot, timezone, durationMinutes, since }: Series): Recurrence {
  const { isoDay } = parseSlot(slot)
  const from = dayNumber(since)
  const firstDay = dayOf(from + ((isoDay - isoDayOf(from) + 7) % 7))
  return { firstDay, lastDay: null, time: `${slot.slice(4, 6)}:${slot.slice(6)}`, timezone, durationMinutes, repeat: 'weekly' }
}
