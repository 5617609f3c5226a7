import { answerUntil, meetingOn } from '#domain/meetings/one-meeting.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { findMeetingEntry } from '../calendar/index.ts'
import { findNextMeetings, findPodNotice, listSchedules } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { inviteTo } from './invite-to.ts'
import { changedMeetingLetter } from './mails/changed-meeting-mail.ts'
import { changeOf, type TimeBefore } from './mails/time-change.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** One meeting, who changed it first, and when it was before. */
type Changed = { podId: string; onDay: string; by: string; before: TimeBefore }

/**
 * Writes to everybody in a pod but whoever did it when one of its meetings takes place now, in their own zone and for their calendar.
 * Nothing where it is as before again, has begun, or belongs to a weekly time that the pod has given up.
 */
export async function tellOfChangedMeeting(deps: NotificationDeps, { podId, onDay, by, before }: Changed): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const pod = await findPodNotice(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  const meeting = schedule && meetingOn(schedule, onDay)
  const what = meeting && changeOf(before, meeting)
  if (!pod || !meeting || !what || meeting.startsAt <= now) return
  const entry = await findMeetingEntry(deps, podId, meeting)
  if (!entry) return
  const nextAt = (await findNextMeetings(db, [podId], now)).get(podId)?.startsAt ?? null
  const leavesBy = answerUntil(new Date(Math.min(Date.parse(before.startsAt), meeting.startsAt.getTime())))
  for (const memberId of pod.memberIds.filter((id) => id !== by)) {
    const reader = await readReader(deps, memberId)
    if (!reader) continue
    const { firstName, timezone } = reader
    const { startsAt, endsAt } = meeting
    const when = { startsAt, minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000, nextAt, timeZone: timezone ?? slotZone }
    const letter = changedMeetingLetter(what, { firstName, podName: pod.name, ...when, appUrl: config.appUrl })
    const occasion = `meeting-changed/${podId}/${onDay}/${entry.version}/${memberId}`
    await sendLetter(deps, {
      occasion,
      to: reader,
      letter,
      invitation: inviteTo(deps, entry, what, { ...reader, answer: null }),
      leavesBy,
    })
  }
}
