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
  const isoDay = isoDayOf(dayNumber(firstDay))
  const weekday = weekdayName(isoDay)
  switch (repeat) {
    case 'none':
      return t`Once`
    case 'weekly':
      return weeklyLabels[isoDay - 1] ?? weekday
    case 'every-two-weeks':
      return everyTwoWeeksLabels[isoDay - 1] ?? weekday
    case 'monthly':
      return t`Monthly on the ${{ ordinal: weekOrdinals[weekOfMonth(firstDay)] }} ${{ weekday }}`
  }
}

/** By ISO weekday, from Monday. */
const weeklyLabels = [
  t`Weekly on Mondays`,
  t`Weekly on Tuesdays`,
  t`Weekly on Wednesdays`,
  t`Weekly on Thursdays`,
  t`Weekly on Fridays`,
  t`Weekly on Saturdays`,
  t`Weekly on Sundays`,
]

const everyTwoWeeksLabels = [
  t`Every two weeks on Mondays`,
  t`Every two weeks on Tuesdays`,
  t`Every two weeks on Wednesdays`,
  t`Every two weeks on Thursdays`,
  t`Every two weeks on Fridays`,
  t`Every two weeks on Saturdays`,
  t`Every two weeks on Sundays`,
]

const weekOrdinals = { 1: t`first`, 2: t`second`, 3: t`third`, 4: t`fourth`, last: t`last` } as const
