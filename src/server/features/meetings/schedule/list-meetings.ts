import type { MeetingAnswer, PodMeeting } from '#contract/meetings.ts'
import { ProblemError } from '#contract/problems.ts'
import { clockShifts, tellShift } from '#domain/meetings/clock-shifts.ts'
import { holidayOn } from '#domain/meetings/holidays.ts'
import { answerUntil } from '#domain/meetings/one-meeting.ts'
import { isEnded, type PodMeetings, listPodMeetings, listSkipped } from '#domain/meetings/pod-meetings.ts'
import type { Change } from '#domain/meetings/recurrence.ts'
import type { Found } from '#server/platform/database/values.ts'
import { listSchedules, myPodValue, nameOf } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { listAnswers } from '../store/answers.ts'

/** What is read of whoever asks for the meetings of their pod. */
export const scheduleValues = { inPod: myPodValue }

type Span = { from: Date; to: Date }

const dayMs = 86_400_000
const weeksShown = 8
const daysAtMost = 400

/** Meetings of the member's pod, skipped ones among them, with who comes; none without a pod. @throws ProblemError `invalid-fields` */
export async function listMeetingsOfPod(
  { db, clock }: Pick<MeetingDeps, 'db' | 'clock'>,
  { inPod }: Found<typeof scheduleValues>,
  userId: string,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<{ timezone: string | null; meetings: PodMeeting[] }> {
  const span = spanOf(query, clock.now())
  const podId = inPod?.pod.id ?? ''
  const schedule = inPod && (await listSchedules(db, [podId])).get(podId)
  if (!schedule) return { timezone: null, meetings: [] }
  const zone = inPod.fellows.find((fellow) => fellow.userId === userId)?.profile.timezone ?? schedule.series.timezone
  const planned = planOf(schedule, zone, span, clock.now())
  const names = new Map(inPod.fellows.map((fellow) => [fellow.userId, nameOf(fellow.profile, fellow.name)]))
  const given = await listAnswers(
    db,
    podId,
    planned.map(({ onDay }) => onDay),
  )
  const answersOn = (day: string): MeetingAnswer[] =>
    given.flatMap(({ onDay, userId: by, answer, checkIn }) => {
      const name = names.get(by)
      if (!name || onDay !== day) return []
      return [{ firstName: name.firstName, lastName: name.lastName, isYou: by === userId, answer, checkIn }]
    })
  const meetings = planned.map((meeting) => ({ ...meeting, answers: answersOn(meeting.onDay) }))
  return { timezone: schedule.series.timezone, meetings }
}

function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Span {
  const first = from === undefined ? now : new Date(from)
  const last = to === undefined ? new Date(first.getTime() + weeksShown * 7 * dayMs) : new Date(to)
  const days = (last.getTime() - first.getTime()) / dayMs
  if (days < 0 || days > daysAtMost)
    throw new ProblemError('invalid-fields', undefined, [
      { field: 'to', message: `Ask for ${daysAtMost} days at most, the first one first.` },
    ])
  return { from: first, to: last }
}

function planOf(
  schedule: PodMeetings<Change & { note: string | null }>,
  zone: string,
  { from, to }: Span,
  now: Date,
): Omit<PodMeeting, 'answers'>[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / dayMs)
  const shifts = new Map(clockShifts(schedule.series, zone, from, days).map((shift) => [shift.onDay, tellShift(shift)]))
  const reasons = new Map(schedule.changes.map(({ onDay, note }) => [onDay, note]))
  const show = (onDay: string, startsAt: Date, endsAt: Date) => ({
    onDay,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    holiday: holidayOn(onDay),
    shift: shifts.get(onDay) ?? null,
    answerUntil: answerUntil(startsAt).toISOString(),
  })
  const held = listPodMeetings(schedule, from, to).map(({ onDay, startsAt, endsAt, movedFrom }) => ({
    ...show(onDay, startsAt, endsAt),
    isSkipped: false,
    isOver: endsAt <= now || isEnded(schedule, { startsAt }),
    movedFrom: movedFrom?.toISOString() ?? null,
    reason: reasons.get(onDay) ?? null,
  }))
  const skipped = listSkipped(schedule, from, to).map(({ onDay, wouldStartAt, reason }) => ({
    ...show(onDay, wouldStartAt, new Date(wouldStartAt.getTime() + schedule.series.durationMinutes * 60_000)),
    isSkipped: true,
    isOver: wouldStartAt <= now,
    movedFrom: null,
    reason: reason || null,
  }))
  return [...held, ...skipped].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}
