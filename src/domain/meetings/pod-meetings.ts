import type { SlotId } from '../pods/slots.ts'
import { holidayOn } from './holidays.ts'
import type { Change, Skipped } from './recurrence.ts'
import { type Meeting, type Series, daysOfSeries, meetingsBetween, nextMeeting, skippedMeetings, startOf } from './series.ts'
import { dayMs, dayNumber, dayOf, wallTimeOf } from './wall-time.ts'

/** What a pod says of when it meets; `meetsSince` is when it chose its present time, null where it always had it. */
export type MeetingTerms = {
  dayTime: SlotId
  timezone: string
  durationMinutes: number
  meetsSince: Date | null
  createdAt: Date
  skipsHolidays: boolean
}

/** When a pod meets: its weekly time, what was moved or skipped of it, and whether public holidays are left out. */
export type PodMeetings<Kept extends Change = Change> = {
  series: Series
  changes: readonly Kept[]
  skipsHolidays: boolean
}

/** The weekly meeting of a pod, from the first one that began once it had chosen its time. */
export function seriesOf({ dayTime: slot, timezone, durationMinutes, meetsSince, createdAt }: MeetingTerms): Series {
  const chosenAt = meetsSince ?? createdAt
  const day = wallTimeOf(chosenAt, timezone).slice(0, 10)
  const series = { slot, timezone, durationMinutes, since: day }
  const isToday = daysOfSeries(series, day, day).length > 0
  return isToday && startOf(series, day) < chosenAt ? { ...series, since: dayOf(dayNumber(day) + 1) } : series
}

/**
 * All that differs from the weekly time of a pod among the meetings of a span: the holidays on which it does not meet, and what was
 * moved or skipped by hand, whenever that was; what was said of a holiday by hand holds.
 */
export function changesOf({ series, changes, skipsHolidays }: PodMeetings, from: Date, to: Date): Change[] {
  if (!skipsHolidays) return [...changes]
  const [first, last] = [from.getTime() - 2 * dayMs, to.getTime() + 2 * dayMs].map((ms) => dayOf(Math.floor(ms / dayMs)))
  const holidays = daysOfSeries(series, first ?? '', last ?? '').flatMap((onDay): Change[] => {
    const reason = holidayOf(onDay)
    return reason === null ? [] : [{ onDay, kind: 'skipped', reason }]
  })
  return [...holidays, ...changes]
}

/** The meetings of a pod that begin from one instant on and before another, moved ones where they were moved to, in their order. */
export function listPodMeetings(pod: PodMeetings, from: Date, to: Date): Meeting[] {
  return meetingsBetween(pod.series, changesOf(pod, from, to), from, to).map(asPlanned)
}

/** The meetings of a pod that would have begun in this time, and are skipped by hand or for a holiday. */
export function listSkipped(pod: PodMeetings, from: Date, to: Date): Skipped[] {
  return skippedMeetings(pod.series, changesOf(pod, from, to), from, to)
}

/** The first meeting of a pod that begins at or after an instant; null where all of the coming year are skipped. */
export function nextPodMeeting(pod: PodMeetings, now: Date): Meeting | null {
  const until = new Date(Math.max(now.getTime(), dayNumber(pod.series.since) * dayMs) + 400 * dayMs)
  const next = nextMeeting(pod.series, changesOf(pod, now, until), now)
  return next && asPlanned(next)
}

// A holiday on which a pod meets all the same is kept as moved to its own time.
function asPlanned(meeting: Meeting): Meeting {
  return meeting.movedFrom?.getTime() === meeting.startsAt.getTime() ? { ...meeting, movedFrom: null } : meeting
}

const rememberedDays = 5_000
const holidays = new Map<string, string | null>()

function holidayOf(day: string): string | null {
  const known = holidays.get(day)
  if (known !== undefined) return known
  const found = holidayOn(day)
  if (holidays.size >= rememberedDays) holidays.clear()
  holidays.set(day, found)
  return found
}
