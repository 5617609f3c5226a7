import { t } from '#domain/i18n/messages.ts'
import {
  type OccurrenceChange,
  type Occurrence,
  type Recurrence,
  occurrencesBetween,
  weekOfMonth,
} from '../meetings/recurrence.ts'
import type { Repeat } from '../meetings/repeat.ts'
import { isoDayOf, dayNumber } from '../meetings/wall-time.ts'
import { weekdayName } from '../pods/slots.ts'

/**
 * When a community event takes place: from the wall time `YYYY-MM-DDTHH:mm` in an IANA time zone until the day `YYYY-MM-DD` in
 * that zone, inclusive, or without an end.
 */
export type EventSchedule = {
  startsWall: string
  timezone: string
  durationMinutes: number
  repeat: Repeat
  until: string | null
}

/** Converts an event schedule to a recurrence. A single event is a recurrence with one day. */
export function recurrenceOfEvent({ startsWall, timezone, durationMinutes, repeat, until }: EventSchedule): Recurrence {
  return { firstDay: startsWall.slice(0, 10), lastDay: until, time: startsWall.slice(11), timezone, durationMinutes, repeat }
}

/**
 * Returns the occurrences of an event that begin at or after `from` and before `to`. Uses the same arithmetic as pod meetings.
 */
export function eventOccurrencesBetween(
  times: EventSchedule,
  changes: readonly OccurrenceChange[],
  from: Date,
  to: Date,
): Occurrence[] {
  return occurrencesBetween(recurrenceOfEvent(times), changes, from, to)
}

/** Formats a repetition, derived from its first day: "Monthly on the second Tuesday". */
export function repeatLabel(repeat: Repeat, firstDay: string): string {
  const weekday = weekdayName(isoDayOf(dayNumber(firstDay)))
  switch (repeat) {
    case 'none':
      return t`Once`
    case 'weekly':
      return t`Weekly on ${{ weekday }}s`
    case 'every-two-weeks':
      return t`Every two weeks on ${{ weekday }}s`
    case 'monthly':
      return t`Monthly on the ${{ value: weekOrdinals[weekOfMonth(firstDay)] }} ${{ weekday }}`
  }
}

const weekOrdinals = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' } as const
