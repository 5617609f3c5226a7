import { displayNameOf } from '../../members/index.ts'
import type { MeetingRsvp, PodMeeting } from '#contract/api/meetings/meetings.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { clockShifts, formatClockShift } from '#domain/meetings/clock-shifts.ts'
import { holidayOn } from '#domain/meetings/holidays.ts'
import { rsvpDeadline } from '#domain/meetings/one-meeting.ts'
import { isEnded, type PodMeetings, listPodMeetings, listSkippedMeetings } from '#domain/meetings/pod-meetings.ts'
import type { OccurrenceChange } from '#domain/meetings/recurrence.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { listSchedules, myPodLoader } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { listRsvps } from '../store/rsvps.ts'

/** The caller's pod. */
export const scheduleLoaders = { currentPod: myPodLoader }

type Span = { from: Date; to: Date }

const dayMs = 86_400_000
const weeksShown = 8
const maxDays = 400

/**
 * Returns the meetings of the member's pod, including skipped ones, with RSVPs. Empty without a pod.
 *
 * @throws ProblemError `invalid-fields`
 */
export async function listMeetingsOfPod(
  { db, clock }: Pick<MeetingDeps, 'db' | 'clock'>,
  { currentPod }: Loaded<typeof scheduleLoaders>,
  userId: string,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<{ timezone: string | null; meetings: PodMeeting[] }> {
  const span = spanOf(query, clock.now())
  const podId = currentPod?.pod.id ?? ''
  const schedule = currentPod && (await listSchedules(db, [podId])).get(podId)
  if (!schedule) return { timezone: null, meetings: [] }
  const timeZone =
    currentPod.podMembers.find((podMember) => podMember.userId === userId)?.profile.timezone ?? schedule.series.timezone
  const planned = presentSchedule(schedule, timeZone, span, clock.now())
  const names = new Map(
    currentPod.podMembers.map((podMember) => [podMember.userId, displayNameOf(podMember.profile, podMember.name)]),
  )
  const rsvps = await listRsvps(
    db,
    podId,
    planned.map(({ onDay }) => onDay),
  )
  const rsvpsOn = (day: string): MeetingRsvp[] =>
    rsvps.flatMap(({ onDay, userId: by, answer, checkIn }) => {
      const name = names.get(by)
      if (!name || onDay !== day) return []
      return [{ firstName: name.firstName, lastName: name.lastName, isYou: by === userId, answer, checkIn }]
    })
  const meetings = planned.map((meeting) => ({ ...meeting, answers: rsvpsOn(meeting.onDay) }))
  return { timezone: schedule.series.timezone, meetings }
}

function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Span {
  const first = from === undefined ? now : new Date(from)
  const last = to === undefined ? new Date(first.getTime() + weeksShown * 7 * dayMs) : new Date(to)
  const days = (last.getTime() - first.getTime()) / dayMs
  if (days < 0 || days > maxDays)
    throw new ProblemError('invalid-fields', undefined, [
      { field: 'to', message: t`Choose up to ${{ maxDays }} days. The last day can’t be before the first one.` },
    ])
  return { from: first, to: last }
}

function presentSchedule(
  schedule: PodMeetings<OccurrenceChange & { note: string | null }>,
  timeZone: string,
  { from, to }: Span,
  now: Date,
): Omit<PodMeeting, 'answers'>[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / dayMs)
  const shifts = new Map(
    clockShifts(schedule.series, timeZone, from, days).map((shift) => [shift.onDay, formatClockShift(shift)]),
  )
  const reasons = new Map(schedule.changes.map(({ onDay, note }) => [onDay, note]))
  const presentTimes = (onDay: string, startsAt: Date, endsAt: Date) => ({
    onDay,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    holiday: holidayOn(onDay),
    shift: shifts.get(onDay) ?? null,
    answerUntil: rsvpDeadline(startsAt).toISOString(),
  })
  const held = listPodMeetings(schedule, from, to).map(({ onDay, startsAt, endsAt, movedFrom }) => ({
    ...presentTimes(onDay, startsAt, endsAt),
    isSkipped: false,
    isOver: endsAt <= now || isEnded(schedule, { startsAt }),
    movedFrom: movedFrom?.toISOString() ?? null,
    reason: reasons.get(onDay) ?? null,
  }))
  const skipped = listSkippedMeetings(schedule, from, to).map(({ onDay, wouldStartAt, reason }) => ({
    ...presentTimes(onDay, wouldStartAt, new Date(wouldStartAt.getTime() + schedule.series.durationMinutes * 60_000)),
    isSkipped: true,
    isOver: wouldStartAt <= now,
    movedFrom: null,
    reason: reason || null,
  }))
  return [...held, ...skipped].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}
