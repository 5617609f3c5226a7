import { formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { type SlotId, slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findPodEmailData, meetingMoved as meetingMovedJob } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { findNextMeetingAt } from './next-meeting.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { namedPod, nextMeetingAt, pod as examplePod, recipient } from './example-data.ts'

/** Data of the email about a moved weekly meeting. `meeting` and `timeZone` are the recipient's. */
type MovedMeetingEmailData = {
  firstName: string
  podNumber: number
  podName: string
  meeting: string
  nextAt: Date
  timeZone: string
  durationMinutes: number
}

const meetingMoved = defineNotification({
  kind: 'meeting-moved',
  topic: 'pod',
  isDeferrable: true,
  content: meetingMovedEmail,
  previews: {
    usual: {
      firstName: recipient.firstName,
      ...namedPod,
      meeting: examplePod.meeting,
      nextAt: nextMeetingAt,
      timeZone: recipient.timeZone,
      durationMinutes: 60,
    },
  },
})

/** To all members of a pod: its weekly meeting has a new time. */
function meetingMovedEmail(data: MovedMeetingEmailData, { appUrl }: Site): EmailContent {
  const { firstName, podNumber, podName, meeting, nextAt, timeZone, durationMinutes } = data
  return {
    subject: t`Pod ${{ podNumber }} has a new meeting time`,
    preview: t`You now meet ${{ meeting }}.`,
    heading: t`Your meeting moved, ${{ firstName }}`,
    paragraphs: [
      t`This is when ${{ podName }} meets every week from now on.`,
      t`If the new time doesn’t work for you, tell your leader before the next meeting.`,
    ],
    facts: [
      [t`Meets`, meeting],
      [t`Next meeting`, formatLongDate(nextAt, timeZone)],
      [t`Length`, t`${{ durationMinutes }} minutes`],
    ],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re in this pod.`,
  }
}

/**
 * Notifies all current members of a pod when it meets from now on, each in their time zone. Does nothing if the pod meets at
 * `before` again.
 */
async function notifyOfMovedMeeting(
  deps: NotificationDeps,
  { podId, changeId, before }: { podId: string; changeId: string; before?: SlotId | undefined },
): Promise<void> {
  const { db, clock } = deps
  const pod = await findPodEmailData(db, podId)
  if (!pod || pod.dayTime === before) return
  const { podNumber, name: podName, dayTime, timezone: anchorZone, durationMinutes } = pod
  const now = clock.now()
  const nextAt = await findNextMeetingAt(deps, { ...pod, podId })
  for (const memberId of pod.memberIds) {
    const to = await findRecipient(deps, memberId)
    if (!to) continue
    const timeZone = to.timezone ?? slotTimeZone
    const { label: meeting } = labelSlot(dayTime, timeZone, now, { anchorZone })
    const data = { firstName: to.firstName, podNumber, podName, meeting, nextAt, timeZone, durationMinutes }
    await notifyMember(deps, meetingMoved, { idempotencyKey: `meeting-moved/${changeId}/${memberId}`, to, data })
  }
}

/** To the members of a pod: its weekly meeting has a new time. */
export const meetingMovedFamily: NotificationFamily = {
  emails: [meetingMoved],
  jobs: [handleJob(meetingMovedJob, notifyOfMovedMeeting)],
}
