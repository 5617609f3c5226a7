import { t } from '#domain/i18n/messages.ts'
import { dateFormat } from '../formatting/formats.ts'
import { type Series, meetingsBetween } from './series.ts'
import { formatClockTime, dayMs, isoDayOf, parseWallTime, wallTimeOf } from './wall-time.ts'
import { pluralWeekday } from './weekdays.ts'

/**
 * A meeting from which on a member meets at a different local time, although the series was not moved.
 * `onDay` is the meeting's day. `from` is the local time of the meeting before it, `to` the new one, both `YYYY-MM-DDTHH:mm`.
 */
export type ClockShift = { onDay: string; from: string; to: string }

/**
 * Returns where a series shifts on a member's clock because of a clock change in the member's or the series' time zone, in
 * meeting order.
 * Covers the regular meetings that begin within `days` of an instant. The first is compared with the meeting before it, so a
 * shift is reported on the eve of a clock change. There is no shift if both time zones change together. The result is the same
 * for all members of a time zone.
 * @param memberZone IANA time zone
 */
export function clockShifts(series: Series, memberZone: string, from: Date, days: number): ClockShift[] {
  const until = new Date(from.getTime() + days * dayMs)
  // The week in which clocks go back is one hour longer.
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

/** Formats a shift: "Starting Sunday, March 8, this is 8:00 AM for you." Names the weekday if it changes. */
export function formatClockShift({ from, to }: ClockShift): string {
  const { number, minute } = parseWallTime(to)
  const [before, after] = [isoDayOf(parseWallTime(from).number), isoDayOf(number)]
  const clockTime = formatClockTime(minute)
  const time = before === after ? clockTime : t`${{ day: pluralWeekday(after) }} ${{ time: clockTime }}`
  return t`Starting ${{ day: formatDay(number) }}, this is ${{ time }} for you.`
}

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

function formatDay(number: number): string {
  return dateFormat(dayFormat).format(number * dayMs)
}

function timeOfWeek(wall: string): string {
  return `${isoDayOf(parseWallTime(wall).number)}T${wall.slice(11)}`
}
