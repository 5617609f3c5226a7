import type { BodyOf } from '#contract/endpoint.ts'
import type { answerPodMeeting } from '#contract/meetings.ts'
import { ProblemError } from '#contract/problems.ts'
import { answerUntil, isNear, meetingOn } from '#domain/meetings/one-meeting.ts'
import { holdOwnPod, listSchedules } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { keepAnswer } from '../store/answers.ts'

/**
 * Keeps whether somebody comes to a meeting of their pod, until two hours before it begins; whoever can't make it may report how the
 * week went, which excuses them.
 *
 * @throws ProblemError `not-found` without a pod and for a day without a meeting, `meeting-skipped`, `answer-too-late`,
 * `invalid-fields` for a report of somebody who may come
 */
export async function answerMeeting(
  { db, clock }: Pick<MeetingDeps, 'db' | 'clock'>,
  userId: string,
  onDay: string,
  { answer, checkIn }: BodyOf<typeof answerPodMeeting>,
): Promise<void> {
  const report = checkIn?.trim() || null
  if (report !== null && answer !== 'no')
    throw new ProblemError('invalid-fields', undefined, [
      { field: 'checkIn', message: 'Only whoever can’t make it writes a check-in.' },
    ])
  await db.transaction(async (tx) => {
    const { id: podId } = await holdOwnPod(tx, userId)
    const schedule = (await listSchedules(tx, [podId])).get(podId)
    const meeting = schedule && meetingOn(schedule, onDay)
    const now = clock.now()
    if (!meeting || !isNear(onDay, now)) throw new ProblemError('not-found')
    if (meeting.isSkipped) throw new ProblemError('meeting-skipped')
    if (now > answerUntil(meeting.startsAt)) throw new ProblemError('answer-too-late')
    await keepAnswer(tx, { podId, onDay, userId, answer, checkIn: report, answeredAt: now })
  })
}
