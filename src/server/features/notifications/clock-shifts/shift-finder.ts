import { clockShifts, type ClockShift } from '#domain/meetings/clock-shifts.ts'
import type { Series } from '#domain/meetings/series.ts'
import { dayMs, dayOf } from '#domain/meetings/wall-time.ts'

/** With a weekly check, a member is notified one to two weeks ahead. */
const daysAhead = 14

/**
 * Returns a function that finds the clock shifts of a series in the next two weeks for a member's time zone. Results are memoized
 * by series and zone.
 */
export function createShiftFinder(now: Date): (series: Series, memberZone: string) => readonly ClockShift[] {
  const known = new Map<string, readonly ClockShift[]>()
  // Start dates in the distant past are equal for this purpose, so that they share a cache entry.
  const longAgo = dayOf(Math.floor(now.getTime() / dayMs) - 3 * daysAhead)
  return (series, memberZone) => {
    const recentSeries = { ...series, since: series.since > longAgo ? series.since : longAgo }
    const key = JSON.stringify([recentSeries, memberZone])
    const found = known.get(key) ?? clockShifts(recentSeries, memberZone, now, daysAhead)
    known.set(key, found)
    return found
  }
}

/** Idempotency key of the email about a clock shift. */
export function clockShiftKey(podId: string, { onDay }: ClockShift, memberId: string): string {
  return `clock-shift/${podId}/${onDay}/${memberId}`
}
