import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import type { updatePodMeeting as updatePodMeetingEndpoint } from '#contract/api/meetings/meetings.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { validateMove, isWithinChangeWindow, findMeetingOn, type PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import type { PodMeetings } from '#domain/meetings/pod-meetings.ts'
import { scheduledStartOf } from '#domain/meetings/series.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { upsertMeetingChange, listSchedules, lockLedPod } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { findMeetingOf } from '../room/store/rooms.ts'
import { deleteRsvpsTo } from '../store/rsvps.ts'
import { meetingChanged } from './jobs.ts'

/** Limit on changes to a pod's meetings, per pod, whoever leads it. */
const changes: Limit = { name: 'meetings.changes/pod', max: 30, windowMs: 86_400_000 }

/** Members are notified after this delay, so that several changes within it cause one email. */
const notificationDelayMs = 5 * 60_000

type Sent = BodyOf<typeof updatePodMeetingEndpoint>

/**
 * Moves or skips one meeting of the pod that the caller leads, or restores its regular time, even on a holiday that the pod
 * skips. Members see the change at once. If the meeting moves, members who had accepted are asked again.
 *
 * @throws ProblemError `not-found` if the caller is in no pod and for a day without a meeting, `leader-only`, `no-longer-leader`,
 * `invalid-fields`, `meeting-begun` once it has started
 */
export async function updatePodMeeting(deps: MeetingDeps, userId: string, onDay: string, sent: Sent): Promise<void> {
  const { db, clock, limits } = deps
  await db.transaction(async (tx) => {
    const now = clock.now()
    const { pod, memberIds } = await lockLedPod(tx, userId, now)
    const schedule = (await listSchedules(tx, [pod.id])).get(pod.id)
    const meeting = schedule && findMeetingOn(schedule, onDay)
    if (!schedule || !meeting || !isWithinChangeWindow(onDay, now)) throw new ProblemError('not-found')
    if (meeting.startsAt <= now) throw new ProblemError('meeting-begun')
    await refuseOpenRoom(tx, pod.id, onDay)
    const change = parseChange(schedule, onDay, sent, now)
    await limits.hit(changes, pod.id, tx)
    await enqueueMeetingChanged(deps, tx, { podId: pod.id, onDay, by: userId, before: meeting })
    const reason = sent.reason?.trim() || null
    await upsertMeetingChange(tx, { podId: pod.id, onDay, ...change, reason, madeBy: userId, madeAt: now })
    if (change.toWall) await deleteRsvpsTo(tx, pod.id, onDay)
    await recordAuditEvent(deps, tx, {
      event: 'pod.changed',
      actorId: userId,
      details: { podNumber: pod.podNumber, fields: `meeting of ${onDay}` },
    })
    await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
  })
}

/** Members in the room would be left behind. Opening a room takes the same lock, so this check cannot race. */
async function refuseOpenRoom(tx: Transaction, podId: string, onDay: string): Promise<void> {
  const openedMeeting = await findMeetingOf(tx, podId, onDay)
  if (openedMeeting?.state === 'open')
    throw new ProblemError('meeting-begun', t`The room for this meeting is already open, so you can’t move or skip it.`)
  if (openedMeeting?.state === 'ended') throw new ProblemError('meeting-begun')
}

async function enqueueMeetingChanged(
  { jobs, clock }: MeetingDeps,
  tx: Transaction,
  { before, ...what }: { podId: string; onDay: string; by: string; before: PlannedMeeting },
): Promise<void> {
  const { startsAt, endsAt, isSkipped } = before
  const was = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isSkipped }
  const startAfter = new Date(clock.now().getTime() + notificationDelayMs)
  await jobs.enqueue(tx, meetingChanged, { ...what, before: was }, { startAfter })
}

/**
 * Returns the new start (wall time) and duration of the meeting; both are null if it is skipped. A restored meeting is stored as
 * moved to its regular time.
 */
function parseChange(
  schedule: PodMeetings,
  onDay: string,
  { moveTo, durationMinutes, skip, restore }: Sent,
  now: Date,
): { toWall: string | null; durationMinutes: number | null } {
  if ([moveTo, skip, restore].filter((one) => one !== undefined).length !== 1)
    throw refusal(t`Choose to move, skip, or restore the meeting.`)
  if (skip) return { toWall: null, durationMinutes: null }
  const { series } = schedule
  const own = scheduledStartOf(series, onDay)
  const to = moveTo ?? wallTimeOf(own, series.timezone)
  const minutes = moveTo === undefined ? null : (durationMinutes ?? null)
  if (moveTo === undefined && own <= now) throw new ProblemError('meeting-begun')
  const error = validateMove(schedule, onDay, to, minutes ?? series.durationMinutes, now)
  if (error) throw refusal(error)
  return { toWall: to, durationMinutes: minutes }
}

function refusal(message: string): ProblemError {
  return new ProblemError('invalid-fields', undefined, [{ field: 'moveTo', message }])
}
