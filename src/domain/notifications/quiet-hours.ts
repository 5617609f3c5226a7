import { instantOf, minuteOfDay, parseWallTime, wallTimeOf } from '../meetings/wall-time.ts'

/** When somebody wants quiet, by their own clock: from one time `HH:mm` to another, over midnight where it is the earlier one. */
export type QuietHours = { isQuiet: boolean; quietFrom: string; quietUntil: string }

/** What everybody begins with. */
export const usualQuietHours: QuietHours = { isQuiet: true, quietFrom: '21:00', quietUntil: '07:00' }

/**
 * When the quiet hours around an instant end; null where there are none at that instant.
 *
 * They end when the clock of the zone first shows their end after the instant. An end that a clock change leaves out comes as much later
 * as was left out; where it comes twice, the first time counts.
 *
 * @param zone IANA zone of whoever wants quiet
 */
export function quietEndsAt({ isQuiet, quietFrom, quietUntil }: QuietHours, zone: string, at: Date): Date | null {
  if (!isQuiet) return null
  const { number, minute } = parseWallTime(wallTimeOf(at, zone))
  const [from, until] = [minuteOfDay(quietFrom), minuteOfDay(quietUntil)]
  const isOverMidnight = until <= from
  if (!isOverMidnight && minute < from) return null
  const day = isOverMidnight && minute >= from ? number + 1 : number
  const endsAtMs = instantOf(day, until, zone)
  // It is past where the hours are over, and in the second of two equal hours where it lay in the first.
  return endsAtMs > at.getTime() ? new Date(endsAtMs) : null
}
