import { t } from '#domain/i18n/messages.ts'
import { isWallTime } from '../fields/real-date.ts'
import { type PodMeetings, changesOf, listPodMeetings } from './pod-meetings.ts'
import { findOccurrenceOn } from './recurrence.ts'
import { isMeetingDay, recurrenceOf, scheduledStartOf } from './series.ts'
import { dayMs, dayNumber, instantOf, parseWallTime } from './wall-time.ts'

/** Hours before a meeting until which members can RSVP. */
const rsvpCutoffHours = 2

/**
 * Maximum distance in days that a meeting can be moved from its own day, and number of weeks ahead that meetings can be changed.
 */
const maxDaysMoved = 6
const maxWeeksAhead = 26

/** One meeting of a pod in its current state. For a skipped meeting, `startsAt` is when it would have begun. */
export type PlannedMeeting = { onDay: string; startsAt: Date; endsAt: Date; isSkipped: boolean }

/** Returns the pod's meeting on a day, or null if there is none. */
export function findMeetingOn(pod: PodMeetings, onDay: string): PlannedMeeting | null {
  if (!isMeetingDay(pod.series, onDay)) return null
  const own = scheduledStartOf(pod.series, onDay)
  const found = findOccurrenceOn(recurrenceOf(pod.series), changesOf(pod, own, own), onDay)
  if (found) return { onDay, startsAt: found.startsAt, endsAt: found.endsAt, isSkipped: false }
  return { onDay, startsAt: own, endsAt: new Date(own.getTime() + pod.series.durationMinutes * 60_000), isSkipped: true }
}

/** Returns the last instant at which members can RSVP to a meeting with this start. */
export function rsvpDeadline(startsAt: Date): Date {
  return new Date(startsAt.getTime() - rsvpCutoffHours * 3_600_000)
}

/** Whether a meeting is near enough to be changed. */
export function isWithinChangeWindow(onDay: string, now: Date): boolean {
  return dayNumber(onDay) * dayMs <= now.getTime() + maxWeeksAhead * 7 * dayMs
}

/**
 * Validates moving a meeting to a wall time in the pod's time zone (`YYYY-MM-DDTHH:mm`). Returns the error message, or null if
 * the move is valid.
 */
export function validateMove(pod: PodMeetings, onDay: string, moveTo: string, minutes: number, now: Date): string | null {
  if (!isWallTime(moveTo)) return t`Choose a day and time.`
  const { number, minute } = parseWallTime(moveTo)
  if (Math.abs(number - dayNumber(onDay)) > maxDaysMoved) return t`Choose a day within ${{ maxDaysMoved }} days of the meeting.`
  const startsAtMs = instantOf(number, minute, pod.series.timezone)
  if (startsAtMs <= now.getTime()) return t`Choose a time in the future.`
  const around = listPodMeetings(pod, new Date(startsAtMs - dayMs), new Date(startsAtMs + dayMs))
  const endsAtMs = startsAtMs + minutes * 60_000
  const clashes = around.some(
    (other) => other.onDay !== onDay && other.startsAt.getTime() < endsAtMs && other.endsAt.getTime() > startsAtMs,
  )
  return clashes ? t`The pod already meets at that time.` : null
}
