import { instantOf, minuteOfDay, parseWallTime, wallTimeOf } from '../meetings/wall-time.ts'

/** A member's quiet hours in local time, from one time `HH:mm` to another. They span midnight if the end is earlier. */
export type QuietHours = { isQuiet: boolean; quietFrom: string; quietUntil: string }

/** The default for every member. */
export const defaultQuietHours: QuietHours = { isQuiet: true, quietFrom: '21:00', quietUntil: '07:00' }

/**
 * Returns when the quiet hours around an instant end, or null if the instant is not in quiet hours.
 * They end when the local clock first shows their end time after the instant. If a clock change skips the end time, they end
 * later by the skipped amount; if it occurs twice, the first one counts.
 * @param zone IANA time zone of the member
 */
export function quietEndsAt({ isQuiet, quietFrom, quietUntil }: QuietHours, zone: string, at: Date): Date | null {
  if (!isQuiet) return null
  const { number, minute } = parseWallTime(wallTimeOf(at, zone))
  const [from, until] = [minuteOfDay(quietFrom), minuteOfDay(quietUntil)]
  const isOverMidnight = until <= from
  if (!isOverMidnight && minute < from) return null
  const day = isOverMidnight && minute >= from ? number + 1 : number
  const endsAtMs = instantOf(day, until, zone)
  // The end is past if quiet hours are over, or if it was in the first of two repeated hours and the instant is in the second.
  return endsAtMs > at.getTime() ? new Date(endsAtMs) : null
}
