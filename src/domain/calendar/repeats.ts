import { type Change, type Occurrence, type Recurrence, occurrencesBetween, weekOfMonth } from '../meetings/recurrence.ts'
import type { Repeat } from '../meetings/repeat.ts'
import { isoDayOf, dayNumber } from '../meetings/wall-time.ts'
import { weekdayName } from '../pods/slots.ts'

/**
 * When an event of the community takes place: from a wall time `YYYY-MM-DDTHH:mm` of an IANA zone on, until a day `YYYY-MM-DD` of that
 * zone, which is counted in, or without an end.
 */
export type EventTimes = { startsWall: string; timezone: string; durationMinutes: number; repeat: Repeat; until: string | null }

/** The times of an event as any other recurrence; a single event is one that has one day. */
export function recurrenceOfEvent({ startsWall, timezone, durationMinutes, repeat, until }: EventTimes): Recurrence {
  return { firstDay: startsWall.slice(0, 10), lastDay: until, time: startsWall.slice(11), timezone, durationMinutes, repeat }
}

/** What of an event begins from one instant on and before another, by the same arithmetic as pods' meetings. */
export function eventsBetween(times: EventTimes, changes: readonly Change[], from: Date, to: Date): Occurrence[] {
  return occurrencesBetween(recurrenceOfEvent(times), changes, from, to)
}

/** A repetition in words, as it follows from the first day: "Monthly on the second Tuesday". */
export function repeatLabel(repeat: Repeat, firstDay: string): string {
  const weekday = weekdayName(isoDayOf(dayNumber(firstDay)))
  switch (repeat) {
    case 'none':
      return 'Once'
    case 'weekly':
      return `Weekly on ${weekday}s`
    case 'every-two-weeks':
      return `Every two weeks on ${weekday}s`
    case 'monthly':
      return `Monthly on the ${weekWords[weekOfMonth(firstDay)]} ${weekday}`
  }
}

const weekWords = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' } as const
