import type { DigestRhythm } from './digest-rhythm.ts'
import { dayOf, instantOf, isoDayOf, parseWallTime, wallTimeOf } from '../meetings/wall-time.ts'

/** At eight in the morning, by the clock of whoever reads it. */
const minuteOfDigest = 8 * 60

/** One that nobody was there to send is made up for so long; after that the next one says it. */
const lateMs = 6 * 3_600_000

/** A morning on which letters leave: its day `YYYY-MM-DD` by the clock of a zone, and whether it is the one of the week. */
export type DigestMorning = { onDay: string; isWeekly: boolean }

/**
 * The morning whose letters are due at an instant; null where there are none. They are due from eight o'clock on, a Monday's for those who
 * read weekly. Where a clock change leaves that time out it comes later, where it comes twice the first counts.
 *
 * @param zone IANA zone of whoever reads
 */
export function digestMorning(zone: string, at: Date): DigestMorning | null {
  const { number } = parseWallTime(wallTimeOf(at, zone))
  const sinceMs = at.getTime() - instantOf(number, minuteOfDigest, zone)
  if (sinceMs < 0 || sinceMs >= lateMs) return null
  return { onDay: dayOf(number), isWeekly: isoDayOf(number) === 1 }
}

/**
 * What a letter of a morning is about: what is new from `since` on, when the one before was due, until `at`, and what lies ahead until
 * `until`, when the next one is; `lastDay` is the last day `YYYY-MM-DD` before that one.
 */
export function digestSpan(
  rhythm: Exclude<DigestRhythm, 'off'>,
  onDay: string,
  zone: string,
): { since: Date; at: Date; until: Date; lastDay: string } {
  const { number } = parseWallTime(`${onDay}T00:00`)
  const days = rhythm === 'weekly' ? 7 : 1
  const dueOn = (day: number): Date => new Date(instantOf(day, minuteOfDigest, zone))
  return { since: dueOn(number - days), at: dueOn(number), until: dueOn(number + days), lastDay: dayOf(number + days - 1) }
}
