import type { DigestFrequency } from './digest-frequency.ts'
import { dayOf, instantOf, isoDayOf, parseWallTime, wallTimeOf } from '../meetings/wall-time.ts'

/** 8:00 AM in the recipient's time zone. */
const minuteOfDigest = 8 * 60

/** A digest that could not be sent on time is sent up to this much later. After that the next digest covers its content. */
const maxLateMs = 6 * 3_600_000

/** A morning on which digests are sent: its local day `YYYY-MM-DD`, and whether it is the weekly one. */
export type DigestMorning = { onDay: string; isWeekly: boolean }

/**
 * Returns the morning whose digests are due at an instant, or null. They are due from 8:00 AM, the weekly one on Mondays. If a
 * clock change skips that time, they are due later; if it occurs twice, the first one counts.
 * @param zone IANA time zone of the recipient
 */
export function digestMorning(zone: string, at: Date): DigestMorning | null {
  const { number } = parseWallTime(wallTimeOf(at, zone))
  const sinceMs = at.getTime() - instantOf(number, minuteOfDigest, zone)
  if (sinceMs < 0 || sinceMs >= maxLateMs) return null
  return { onDay: dayOf(number), isWeekly: isoDayOf(number) === 1 }
}

/**
 * Returns the period of a digest: new things from `since`, when the previous digest was due, until `at`, and upcoming things
 * until `until`, when the next one is due. `lastDay` is the last day `YYYY-MM-DD` before the next one.
 */
export function digestPeriod(
  rhythm: Exclude<DigestFrequency, 'off'>,
  onDay: string,
  zone: string,
): { since: Date; at: Date; until: Date; lastDay: string } {
  const { number } = parseWallTime(`${onDay}T00:00`)
  const days = rhythm === 'weekly' ? 7 : 1
  const dueOn = (day: number): Date => new Date(instantOf(day, minuteOfDigest, zone))
  return { since: dueOn(number - days), at: dueOn(number), until: dueOn(number + days), lastDay: dayOf(number + days - 1) }
}
