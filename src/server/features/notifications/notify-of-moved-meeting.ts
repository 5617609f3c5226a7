import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotTimeZone } from '#domain/pods/slots.ts'
import { findPodEmailData } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { meetingMovedEmail } from './emails/meeting-emails.ts'
import { findNextMeetingAt } from './next-meeting.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/**
 * Emails all current members of a pod when it meets from now on, each in their time zone. Does nothing if the pod meets at
 * `before` again.
 */
export async function notifyOfMovedMeeting(
  deps: NotificationDeps,
  { podId, changeId, before }: { podId: string; changeId: string; before?: SlotId | undefined },
): Promise<void> {
  const { db, clock, config } = deps
  const pod = await findPodEmailData(db, podId)
  if (!pod || pod.dayTime === before) return
  const { podNumber, name: podName, dayTime, timezone: anchorZone, durationMinutes } = pod
  const now = clock.now()
  const nextAt = await findNextMeetingAt(deps, { ...pod, podId })
  for (const memberId of pod.memberIds) {
    const recipient = await findRecipient(deps, memberId)
    if (!recipient) continue
    const timeZone = recipient.timezone ?? slotTimeZone
    const { label: meeting } = labelSlot(dayTime, timeZone, now, { anchorZone })
    const { firstName } = recipient
    const emailData = { firstName, podNumber, podName, meeting, nextAt, timeZone, durationMinutes, appUrl: config.appUrl }
    await notifyMember(deps, {
      idempotencyKey: `meeting-moved/${changeId}/${memberId}`,
      to: recipient,
      emailTemplate: meetingMovedEmail(emailData),
    })
  }
}
