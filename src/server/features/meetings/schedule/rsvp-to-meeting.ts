import type { BodyOf } from '#contract/api/endpoint.ts'
import type { rsvpToPodMeeting as rsvpToPodMeetingEndpoint } from '#contract/api/meetings/meetings.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { rsvpDeadline, isWithinChangeWindow, findMeetingOn } from '#domain/meetings/one-meeting.ts'
import { lockOwnPodForShare, listSchedules } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { upsertRsvp } from '../store/rsvps.ts'

/**
 * Stores a member's RSVP to a meeting of their pod, until two hours before it begins. A member who declines can add a check-in,
 * which excuses them.
 *
 * @throws ProblemError `not-found` without a pod and for a day without a meeting, `meeting-skipped`, `answer-too-late`,
 * `invalid-fields` for a check-in without declining
 */
export async function rsvpToPodMeeting(
  { db, clock }: Pick<MeetingDeps, 'db' | 'clock'>,
  userId: string,
  onDay: string,
  { answer, checkIn }: BodyOf<typeof rsvpToPodMeetingEndpoint>,
): Promise<void> {
  const report = checkIn?.trim() || null
  if (report !== null && answer !== 'no')
    throw new ProblemError('invalid-fields', undefined, [
      { field: 'checkIn', message: t`You can leave a check-in only if you can’t make the meeting.` },
    ])
  await db.transaction(async (tx) => {
    const { id: podId } = await lockOwnPodForShare(tx, userId)
    const schedule = (await listSchedules(tx, [podId])).get(podId)
    const meeting = schedule && findMeetingOn(schedule, onDay)
    const now = clock.now()
    if (!meeting || !isWithinChangeWindow(onDay, now)) throw new ProblemError('not-found')
    if (meeting.isSkipped) throw new ProblemError('meeting-skipped')
    if (now > rsvpDeadline(meeting.startsAt)) throw new ProblemError('answer-too-late')
    await upsertRsvp(tx, { podId, onDay, userId, answer, checkIn: report, answeredAt: now })
  })
}
