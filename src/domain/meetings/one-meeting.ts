import { isWallTime } from '../fields/real-date.ts'
import { type PodMeetings, changesOf, listPodMeetings } from './pod-meetings.ts'
import { occurrenceOn } from './recurrence.ts'
import { isMeetingDay, recurrenceOf, startOf } from './series.ts'
import { dayMs, dayNumber, instantOf, parseWallTime } from './wall-time.ts'

/** Hours before a meeting until which members say whether they come. */
const answerHours = 2

/** Days before or after its own within which a meeting may be moved, and weeks ahead for which it may be changed. */
const daysMoved = 6
const weeksAhead = 26

/** One meeting of a pod as it stands: `startsAt` is when it would have begun where it is skipped. */
export type PlannedMeeting = { onDay: string; startsAt: Date; endsAt: Date; isSkipped: boolean }

/** The meeting that a pod has on one of its days, or null where it never has one. */
export function meetingOn(pod: PodMeetings, onDay: string): PlannedMeeting | null {
  if (!isMeetingDay(pod.series, onDay)) return null
  const own = startOf(pod.series, onDay)
  const found = occurrenceOn(recurrenceOf(pod.series), changesOf(pod, own, own), onDay)
  if (found) return { onDay, startsAt: found.startsAt, endsAt: found.endsAt, isSkipped: false }
  return { onDay, startsAt: own, endsAt: new Date(own.getTime() + pod.series.durationMinutes * 60_000), isSkipped: true }
}

/** The last instant at which a meeting that begins then may be answered. */
export function answerUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - answerHours * 3_600_000)
}

/** Whether a meeting lies so near that something may be changed about it. */
export function isNear(onDay: string, now: Date): boolean {
  return dayNumber(onDay) * dayMs <= now.getTime() + weeksAhead * 7 * dayMs
}

/** What keeps a meeting from being moved to a wall time of the pod's zone (`YYYY-MM-DDTHH:mm`), in a sentence; null where nothing does. */
export function faultOfMove(pod: PodMeetings, onDay: string, moveTo: string, minutes: number, now: Date): string | null {
  if (!isWallTime(moveTo)) return 'Choose a day and a time.'
  const { number, minute } = parseWallTime(moveTo)
  if (Math.abs(number - dayNumber(onDay)) > daysMoved) return `Choose a day no more than ${daysMoved} days before or after.`
  const startsAtMs = instantOf(number, minute, pod.series.timezone)
  if (startsAtMs <= now.getTime()) return 'Choose a time to come.'
  const around = listPodMeetings(pod, new Date(startsAtMs - dayMs), new Date(startsAtMs + dayMs))
  const endsAtMs = startsAtMs + minutes * 60_000
  const clashes = around.some(
    (other) => other.onDay !== onDay && other.startsAt.getTime() < endsAtMs && other.endsAt.getTime() > startsAtMs,
  )
  return clashes ? 'The pod already meets at that time.' : null
}
