import type { SlotId } from '../pods/slots.ts'
import { holidayOn } from './holidays.ts'
import { memoize } from './memoize.ts'
import type { OccurrenceChange, SkippedOccurrence } from './recurrence.ts'
import {
  type Meeting,
  type Series,
  meetingDaysBetween,
  meetingsBetween,
  nextMeeting,
  skippedMeetings,
  scheduledStartOf,
} from './series.ts'
import { dayMs, dayNumber, dayOf, wallTimeOf } from './wall-time.ts'

/** A pod's meeting schedule. `meetsSince` is when the pod chose its current time, null if it never changed. */
export type PodSchedule = {
  dayTime: SlotId
  timezone: string
  durationMinutes: number
  meetsSince: Date | null
  createdAt: Date
  skipsHolidays: boolean
}

/**
 * A pod's meetings: the weekly series, the moved and skipped ones, and whether public holidays are skipped. `endedStartsAt` is
 * the scheduled start of the last ended meeting. That meeting is over even if its leader ended it early.
 */
export type PodMeetings<Kept extends OccurrenceChange = OccurrenceChange> = {
  series: Series
  changes: readonly Kept[]
  skipsHolidays: boolean
  endedStartsAt?: Date | null
}

/** Returns the pod's weekly series, starting with the first meeting after the pod chose its time. */
export function seriesOf({ dayTime: slot, timezone, durationMinutes, meetsSince, createdAt }: PodSchedule): Series {
  const chosenAt = meetsSince ?? createdAt
  const day = wallTimeOf(chosenAt, timezone).slice(0, 10)
  const series = { slot, timezone, durationMinutes, since: day }
  const isToday = meetingDaysBetween(series, day, day).length > 0
  return isToday && scheduledStartOf(series, day) < chosenAt ? { ...series, since: dayOf(dayNumber(day) + 1) } : series
}

/**
 * Returns all changes to the weekly schedule in a time span: skipped holidays, and meetings moved or skipped manually at any
 * time. A manual change overrides a holiday.
 */
export function changesOf({ series, changes, skipsHolidays }: PodMeetings, from: Date, to: Date): OccurrenceChange[] {
  if (!skipsHolidays) return [...changes]
  const [first, last] = [from.getTime() - 2 * dayMs, to.getTime() + 2 * dayMs].map((ms) => dayOf(Math.floor(ms / dayMs)))
  const holidays = meetingDaysBetween(series, first ?? '', last ?? '').flatMap((onDay): OccurrenceChange[] => {
    const reason = cachedHolidayOn(onDay)
    return reason === null ? [] : [{ onDay, kind: 'skipped', reason }]
  })
  return [...holidays, ...changes]
}

/** Lists a pod's meetings that begin at or after `from` and before `to`, in order. A moved meeting counts at its new time. */
export function listPodMeetings(pod: PodMeetings, from: Date, to: Date): Meeting[] {
  return meetingsBetween(pod.series, changesOf(pod, from, to), from, to).map(withoutUnchangedMove)
}

/** Lists a pod's skipped meetings, manual and holidays, that would have begun in the time span. */
export function listSkippedMeetings(pod: PodMeetings, from: Date, to: Date): SkippedOccurrence[] {
  return skippedMeetings(pod.series, changesOf(pod, from, to), from, to)
}

/**
 * Returns the pod's first meeting that begins at or after an instant and was not ended before its start. Null if all meetings of
 * the coming year are skipped.
 */
export function nextPodMeeting(pod: PodMeetings, now: Date): Meeting | null {
  const until = new Date(Math.max(now.getTime(), dayNumber(pod.series.since) * dayMs) + 400 * dayMs)
  const changes = changesOf(pod, now, until)
  const first = nextMeeting(pod.series, changes, now)
  const next = first && isEnded(pod, first) ? nextMeeting(pod.series, changes, new Date(first.startsAt.getTime() + 1)) : first
  return next && withoutUnchangedMove(next)
}

/** Returns the meeting in progress by schedule, unless it was ended early, and the next meeting otherwise. */
export function currentPodMeeting(pod: PodMeetings, now: Date): Meeting | null {
  const begun = listPodMeetings(pod, new Date(now.getTime() - maxMeetingMs), now)
  return begun.find((meeting) => meeting.endsAt > now && !isEnded(pod, meeting)) ?? nextPodMeeting(pod, now)
}

/** Whether a meeting was ended, possibly before its time. Knows only the last ended meeting. */
export function isEnded({ endedStartsAt }: PodMeetings, { startsAt }: Pick<Meeting, 'startsAt'>): boolean {
  return endedStartsAt?.getTime() === startsAt.getTime()
}

/** Upper bound on a meeting's duration, with a margin, used to find the meeting in progress. */
const maxMeetingMs = 2 * 3_600_000

// A meeting that takes place on a holiday is stored as moved to its own time.
function withoutUnchangedMove(meeting: Meeting): Meeting {
  return meeting.movedFrom?.getTime() === meeting.startsAt.getTime() ? { ...meeting, movedFrom: null } : meeting
}

const cachedHolidayOn = memoize(5_000, holidayOn)
