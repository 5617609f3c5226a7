import type { BodyOf } from '#contract/endpoint.ts'
import type { changePodMeeting } from '#contract/meetings.ts'
import { ProblemError } from '#contract/problems.ts'
import { faultOfMove, isNear, meetingOn, type PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import type { PodMeetings } from '#domain/meetings/pod-meetings.ts'
import { startOf } from '#domain/meetings/series.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { record } from '../../audit/index.ts'
import { keepMeetingChange, listSchedules, lockLedPod, tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { findMeetingOf } from '../room/store/rooms.ts'
import { removeAnswersTo } from '../store/answers.ts'
import { meetingChanged } from './jobs.ts'

/** Whoever leads a pod, its meetings are changed so often at most. */
const changes: Limit = { name: 'meetings.changes/pod', most: 30, withinMs: 86_400_000 }

/** Whoever thinks again within this time writes to the members once. */
const thinkAgainMs = 5 * 60_000

type Sent = BodyOf<typeof changePodMeeting>

/**
 * Moves one meeting of the pod somebody leads, skips it, or lets it be at its own time again, also on a holiday that the pod leaves
 * out. Its members see it at once; who had said to come to a meeting that moves is asked anew.
 *
 * @throws ProblemError `not-found` for whoever is in no pod and for a day without a meeting, `leader-only`, `no-longer-leader`,
 * `invalid-fields`, `meeting-begun` for one that has
 */
export async function changeMeeting(deps: MeetingDeps, userId: string, onDay: string, sent: Sent): Promise<void> {
  const { db, clock, limits } = deps
  await db.transaction(async (tx) => {
    const now = clock.now()
    const { pod, memberIds } = await lockLedPod(tx, userId, now)
    const schedule = (await listSchedules(tx, [pod.id])).get(pod.id)
    const meeting = schedule && meetingOn(schedule, onDay)
    if (!schedule || !meeting || !isNear(onDay, now)) throw new ProblemError('not-found')
    if (meeting.startsAt <= now) throw new ProblemError('meeting-begun')
    await refuseOpenRoom(tx, pod.id, onDay)
    const change = checkChange(schedule, onDay, sent, now)
    await limits.hit(changes, pod.id, tx)
    await tellLater(deps, tx, { podId: pod.id, onDay, by: userId, before: meeting })
    const reason = sent.reason?.trim() || null
    await keepMeetingChange(tx, { podId: pod.id, onDay, ...change, reason, madeBy: userId, madeAt: now })
    if (change.toWall) await removeAnswersTo(tx, pod.id, onDay)
    await record(deps, tx, {
      event: 'pod.changed',
      actorId: userId,
      details: { podNumber: pod.podNumber, fields: `meeting of ${onDay}` },
    })
    await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
  })
}

/** Whoever is in the room already would be left behind, and a room is opened under the same lock. */
async function refuseOpenRoom(tx: Transaction, podId: string, onDay: string): Promise<void> {
  const held = await findMeetingOf(tx, podId, onDay)
  if (held?.state === 'open')
    throw new ProblemError('meeting-begun', 'The room of this meeting is open already, so it can neither be moved nor skipped.')
  if (held?.state === 'ended') throw new ProblemError('meeting-begun')
}

async function tellLater(
  { jobs, clock }: MeetingDeps,
  tx: Transaction,
  { before, ...what }: { podId: string; onDay: string; by: string; before: PlannedMeeting },
): Promise<void> {
  const { startsAt, endsAt, isSkipped } = before
  const was = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isSkipped }
  const startAfter = new Date(clock.now().getTime() + thinkAgainMs)
  await jobs.enqueue(tx, meetingChanged, { ...what, before: was }, { startAfter })
}

/** Where the meeting is from now on, and how long; both null where it is skipped. A restored one is kept as moved to its own time. */
function checkChange(
  schedule: PodMeetings,
  onDay: string,
  { moveTo, durationMinutes, skip, restore }: Sent,
  now: Date,
): { toWall: string | null; durationMinutes: number | null } {
  if ([moveTo, skip, restore].filter((one) => one !== undefined).length !== 1)
    throw refusal('Say where to move the meeting, or to skip it, or to restore it.')
  if (skip) return { toWall: null, durationMinutes: null }
  const { series } = schedule
  const own = startOf(series, onDay)
  const to = moveTo ?? wallTimeOf(own, series.timezone)
  const minutes = moveTo === undefined ? null : (durationMinutes ?? null)
  if (moveTo === undefined && own <= now) throw new ProblemError('meeting-begun')
  const fault = faultOfMove(schedule, onDay, to, minutes ?? series.durationMinutes, now)
  if (fault) throw refusal(fault)
  return { toWall: to, durationMinutes: minutes }
}

function refusal(message: string): ProblemError {
  return new ProblemError('invalid-fields', undefined, [{ field: 'moveTo', message }])
}
