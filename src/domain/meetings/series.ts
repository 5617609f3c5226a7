import { type SlotId, parseSlot } from '../pods/slots.ts'
import {
  type OccurrenceChange,
  type Occurrence,
  type Recurrence,
  type SkippedOccurrence,
  recurrenceDaysBetween,
  isRecurrenceDay,
  findNextOccurrence,
  occurrencesBetween,
  skippedBetween,
  startOn,
} from './recurrence.ts'
import { dayMs, dayNumber, dayOf, instantOf, isoDayOf } from './wall-time.ts'

/**
 * A pod's weekly meeting: the wall time of a slot in an IANA time zone, its duration in minutes, from the day `YYYY-MM-DD` on.
 * A meeting is identified by its pod and its meeting day. That is its day by the series, even if the meeting is moved.
 */
export type Series = { slot: SlotId; timezone: string; durationMinutes: number; since: string }

/** One meeting of a series; see `Occurrence`. */
export type Meeting = Occurrence

/**
 * Returns the start on a meeting day by the series, regardless of changes.
 * @throws RangeError if the series has no meeting on that day
 */
export function scheduledStartOf(series: Series, onDay: string): Date {
  const recurrence = recurrenceOf(series)
  if (!isRecurrenceDay(recurrence, onDay)) throw new RangeError(`${series.slot} has no meeting on ${onDay}.`)
  return startOn(recurrence, onDay)
}

/** Whether the series has a meeting on a day `YYYY-MM-DD`, regardless of changes. */
export function isMeetingDay(series: Series, onDay: string): boolean {
  return isRecurrenceDay(recurrenceOf(series), onDay)
}

/**
 * Returns the meetings that begin at or after `from` and before `to`, ordered by start. Skipped ones are left out, and a moved
 * one counts at its new time.
 */
export function meetingsBetween(series: Series, changes: readonly OccurrenceChange[], from: Date, to: Date): Meeting[] {
  return occurrencesBetween(recurrenceOf(series), changes, from, to)
}

/** Returns the skipped meetings that would have begun at or after `from` and before `to`, ordered by day. */
export function skippedMeetings(series: Series, changes: readonly OccurrenceChange[], from: Date, to: Date): SkippedOccurrence[] {
  return skippedBetween(recurrenceOf(series), changes, from, to)
}

/** Returns the first meeting that begins at or after an instant. Null if all meetings of the coming year are skipped. */
export function nextMeeting(series: Series, changes: readonly OccurrenceChange[], now: Date): Meeting | null {
  return findNextOccurrence(recurrenceOf(series), changes, now)
}

/** Returns the meeting days of a series between two days (`YYYY-MM-DD`, both inclusive), in order. */
export function meetingDaysBetween(series: Series, first: string, last: string): string[] {
  return recurrenceDaysBetween(recurrenceOf(series), dayNumber(first), dayNumber(last)).map(dayOf)
}

/** Returns the next instant at or after `now` at which a slot begins in a time zone. */
export function nextStartOfSlot(slot: SlotId, timezone: string, now: Date): Date {
  const { isoDay, hour, minute } = parseSlot(slot)
  // Starting one day before the UTC day covers every time zone. The slot's weekday comes at most ten days later.
  const earliest = Math.floor(now.getTime() / dayMs) - 1
  for (let day = earliest + ((isoDay - isoDayOf(earliest) + 7) % 7); ; day += 7) {
    const startsAtMs = instantOf(day, hour * 60 + minute, timezone)
    if (startsAtMs >= now.getTime()) return new Date(startsAtMs)
  }
}

/** Converts a series to a weekly recurrence, starting on its first day. */
export function recurrenceOf({ slot, timezone, durationMinutes, since }: Series): Recurrence {
  const { isoDay } = parseSlot(slot)
  const from = dayNumber(since)
  const firstDay = dayOf(from + ((isoDay - isoDayOf(from) + 7) % 7))
  return { firstDay, lastDay: null, time: `${slot.slice(4, 6)}:${slot.slice(6)}`, timezone, durationMinutes, repeat: 'weekly' }
}
