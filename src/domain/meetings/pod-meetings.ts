import type { SlotId } from '../pods/slots.ts'
import { holidayOn } from './holidays.ts'
import { remembered } from './remembered.ts'
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

/**
 * When a pod meets: its weekly time, what was moved or skipped of it, and whether public holidays are left out. `endedStartsAt` is when the
 * meeting that ended last was to begin: it is over, also where its leader ended it early.
 */
export type PodMeetings<Kept extends Change = Change> = {
  series: Series
  changes: readonly Kept[]
  skipsHolidays: boolean
  endedStartsAt?: Date | null
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

/**
 * The first meeting of a pod that begins at or after an instant and was not ended before its time; null where all of the coming year are
 * skipped.
 */
export function nextPodMeeting(pod: PodMeetings, now: Date): Meeting | null {
  const until = new Date(Math.max(now.getTime(), dayNumber(pod.series.since) * dayMs) + 400 * dayMs)
  const changes = changesOf(pod, now, until)
  const first = nextMeeting(pod.series, changes, now)
  const next = first && isEnded(pod, first) ? nextMeeting(pod.series, changes, new Date(first.startsAt.getTime() + 1)) : first
  return next && asPlanned(next)
}

/** The meeting that a pod holds at this instant, by its time and unless it was ended early; else the next one. */
export function presentPodMeeting(pod: PodMeetings, now: Date): Meeting | null {
  const begun = listPodMeetings(pod, new Date(now.getTime() - longestMs), now)
  return begun.find((meeting) => meeting.endsAt > now && !isEnded(pod, meeting)) ?? nextPodMeeting(pod, now)
}

/** Whether a meeting was ended, perhaps before its time. Knows the one that ended last. */
export function isEnded({ endedStartsAt }: PodMeetings, { startsAt }: Pick<Meeting, 'startsAt'>): boolean {
  return endedStartsAt?.getTime() === startsAt.getTime()
}

/** The longest a meeting lasts, with time to spare for the one that is held now. */
const longestMs = 2 * 3_600_000

// A holiday on which a pod meets all the same is kept as moved to its own time.
function asPlanned(meeting: Meeting): Meeting {
  return meeting.movedFrom?.getTime() === meeting.startsAt.getTime() ? { ...meeting, movedFrom: null } : meeting
}

const holidayOf = remembered(5_000, holidayOn)
