import { clockShifts, type ClockShift } from '#domain/meetings/clock-shifts.ts'
import type { Series } from '#domain/meetings/series.ts'
import { dayMs, dayOf } from '#domain/meetings/wall-time.ts'

/** Looked for once a week, a shift is told a week or two before. */
const daysAhead = 14

/** Which shifts of a series in the coming two weeks a member of a zone is told of; each zone and time is worked out once. */
export function shiftFinder(now: Date): (series: Series, memberZone: string) => readonly ClockShift[] {
  const known = new Map<string, readonly ClockShift[]>()
  // What began long ago is all the same.
  const longAgo = dayOf(Math.floor(now.getTime() / dayMs) - 3 * daysAhead)
  return (series, memberZone) => {
    const near = { ...series, since: series.since > longAgo ? series.since : longAgo }
    const key = JSON.stringify([near, memberZone])
    const found = known.get(key) ?? clockShifts(near, memberZone, now, daysAhead)
    known.set(key, found)
    return found
  }
}

/** What names the mail about a shift once and for all. */
export function shiftOccasion(podId: string, { onDay }: ClockShift, memberId: string): string {
  return `clock-shift/${podId}/${onDay}/${memberId}`
}
