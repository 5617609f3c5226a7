import { rsvpDeadline, findMeetingOn } from '#domain/meetings/one-meeting.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { findMeetingEntry } from '../calendar/index.ts'
import { findNextMeetings, findPodEmailData, listSchedules } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { buildInvitation } from './build-invitation.ts'
import { changedMeetingEmail } from './emails/changed-meeting-email.ts'
import { timeChangeSince, type PreviousTime } from './mails/time-change.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/** One meeting, the member who changed it first, and its time before. */
type ChangedMeeting = { podId: string; onDay: string; by: string; before: PreviousTime }

/**
 * Emails all members of a pod except the one who made the change when a meeting takes place, in their time zone and with a
 * calendar file. Does nothing if the meeting is back at its time, has begun, or belongs to a former weekly slot.
 */
export async function notifyOfChangedMeeting(
  deps: NotificationDeps,
  { podId, onDay, by, before }: ChangedMeeting,
): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const pod = await findPodEmailData(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  const meeting = schedule && findMeetingOn(schedule, onDay)
  const change = meeting && timeChangeSince(before, meeting)
  if (!pod || !meeting || !change || meeting.startsAt <= now) return
  const entry = await findMeetingEntry(deps, podId, meeting)
  if (!entry) return
  const nextAt = (await findNextMeetings(db, [podId], now)).get(podId)?.startsAt ?? null
  const sendBy = rsvpDeadline(new Date(Math.min(Date.parse(before.startsAt), meeting.startsAt.getTime())))
  for (const memberId of pod.memberIds.filter((id) => id !== by)) {
    const recipient = await findRecipient(deps, memberId)
    if (!recipient) continue
    const { firstName, timezone } = recipient
    const { startsAt, endsAt } = meeting
    const when = {
      startsAt,
      minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
      nextAt,
      timeZone: timezone ?? slotTimeZone,
    }
    const emailTemplate = changedMeetingEmail(change, { firstName, podName: pod.name, ...when, appUrl: config.appUrl })
    const idempotencyKey = `meeting-changed/${podId}/${onDay}/${entry.version}/${memberId}`
    await notifyMember(deps, {
      idempotencyKey,
      to: recipient,
      emailTemplate,
      invitation: buildInvitation(deps, entry, change, { ...recipient, answer: null }),
      sendBy,
    })
  }
}
