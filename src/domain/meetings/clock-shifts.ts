import { weekdayName } from '../pods/slots.ts'
import { dateFormat } from '../words/formats.ts'
import { type Series, meetingsBetween } from './series.ts'
import { clockWords, dayMs, isoDayOf, parseWallTime, wallTimeOf } from './wall-time.ts'

/**
 * A meeting from which on a member meets at another time of their own clock, though nobody moved it.
 *
 * `onDay` is its meeting day; `from` is what their clock showed at the meeting before, `to` what it shows now, `YYYY-MM-DDTHH:mm` each.
 */
export type ClockShift = { onDay: string; from: string; to: string }

/**
 * Where a series moves on a member's clock because clocks change, there or in the zone of the series, in the order of the meetings.
 *
 * Looked at are the regular meetings that begin within so many days from an instant, the first of them against the one before it: on
 * the eve of a clock change the coming meeting is told. None where both zones change together. The same for all members of one zone.
 *
 * @param memberZone IANA zone
 */
export function clockShifts(series: Series, memberZone: string, from: Date, days: number): ClockShift[] {
  const until = new Date(from.getTime() + days * dayMs)
  // A week in which clocks go back is an hour longer.
  const weekBefore = new Date(from.getTime() - 8 * dayMs)
  const meetings = meetingsBetween(series, [], weekBefore, until).map(({ onDay, startsAt }) => ({
    onDay,
    startsAt,
    wall: wallTimeOf(startsAt, memberZone),
  }))
  return meetings.flatMap(({ onDay, startsAt, wall }, i) => {
    const before = meetings[i - 1]
    if (!before || startsAt < from || timeOfWeek(before.wall) === timeOfWeek(wall)) return []
    return [{ onDay, from: before.wall, to: wall }]
  })
}

/** A shift in words: "From Sunday, March 8 this is 8:00 AM for you."; the day is named where it changes from one to another. */
export function tellShift({ from, to }: ClockShift): string {
  const { number, minute } = parseWallTime(to)
  const [before, after] = [parseWallTime(from).number, number].map((day) => weekdayName(isoDayOf(day)))
  const time = before === after ? clockWords(minute) : `${after}s ${clockWords(minute)}`
  return `From ${dayWords(number)} this is ${time} for you.`
}

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

function dayWords(number: number): string {
  return dateFormat(dayFormat).format(number * dayMs)
}

function timeOfWeek(wall: string): string {
  return `${isoDayOf(parseWallTime(wall).number)}T${wall.slice(11)}`
}
