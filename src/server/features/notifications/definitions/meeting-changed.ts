import { formatDateAndTime, formatLongDate, formatTimeWithZone } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { findMeetingOn, rsvpDeadline } from '#domain/meetings/one-meeting.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findMeetingEntry } from '../../calendar/index.ts'
import { meetingChanged as meetingChangedJob } from '../../meetings/index.ts'
import { findNextMeetings, findPodEmailData, listSchedules } from '../../pods/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { buildInvitation } from './build-invitation.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { nextMeetingAt, pod as examplePod, recipient } from './example-data.ts'
import { type PreviousTime, type TimeChange, timeChangeSince } from './time-change.ts'

/** Data of the email about one changed meeting. `nextAt` is the next meeting from now, `timeZone` is the recipient's. */
type ChangedMeetingEmailData = {
  change: TimeChange
  firstName: string
  podName: string
  startsAt: Date
  minutes: number
  nextAt: Date | null
  timeZone: string
}

const example = {
  firstName: recipient.firstName,
  podName: examplePod.name,
  startsAt: nextMeetingAt,
  minutes: 60,
  nextAt: new Date('2026-01-14T00:00:00Z'),
  timeZone: recipient.timeZone,
}

const meetingChanged = defineNotification({
  kind: 'meeting-changed',
  topic: 'pod',
  isDeferrable: true,
  content: changedMeetingEmail,
  previews: {
    moved: { ...example, change: 'moved' },
    skipped: { ...example, change: 'skipped' },
    restored: { ...example, change: 'restored' },
  },
})

/** To the members of a pod: one of its meetings is moved, skipped or restored. */
function changedMeetingEmail(data: ChangedMeetingEmailData, { appUrl }: Site): EmailContent {
  const { change, firstName, podName, startsAt, minutes, nextAt, timeZone } = data
  const [day, time] = [formatLongDate(startsAt, timeZone), formatTimeWithZone(startsAt, timeZone)]
  const next = nextAt ? formatDateAndTime(nextAt, timeZone) : null
  const subject = {
    moved: t`${{ podName }}: meeting moved to ${{ day }} at ${{ time }}`,
    skipped: t`${{ podName }}: no meeting on ${{ day }}`,
    restored: t`${{ podName }}: the meeting on ${{ day }} is back on`,
  }
  const preview = {
    moved: t`Please RSVP again for the new time.`,
    skipped: next ? t`Your next meeting is on ${{ next }}.` : t`The next meeting isn’t scheduled yet.`,
    restored: t`You meet at ${{ time }}.`,
  }
  const heading = { moved: t`New time`, skipped: t`No meeting that day`, restored: t`Your meeting is back on` }
  const summary = {
    moved: t`Only this meeting moved, so ${{ podName }} needs your RSVP again.`,
    skipped: t`${{ podName }} is skipping this meeting.`,
    restored: t`${{ podName }} is meeting after all.`,
  }
  return {
    subject: subject[change],
    preview: preview[change],
    heading: `${heading[change]}, ${firstName}`,
    paragraphs: [summary[change], t`All other meetings stay the same. Open the attached file to update your calendar.`],
    facts:
      change === 'skipped'
        ? [[t`Next meeting`, next ?? t`Not scheduled yet`]]
        : [
            [t`Day`, day],
            [t`Time`, time],
            [t`Length`, t`${{ minutes }} minutes`],
          ],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
    footer: t`You’re getting this email because you’re in this pod.`,
  }
}

/** One meeting, the member who changed it first, and its time before. */
type ChangedMeeting = { podId: string; onDay: string; by: string; before: PreviousTime }

/**
 * Notifies all members of a pod except the one who made the change when a meeting takes place, in their time zone and with a
 * calendar file. Does nothing if the meeting is back at its time, has begun, or belongs to a former weekly slot.
 */
async function notifyOfChangedMeeting(deps: NotificationDeps, { podId, onDay, by, before }: ChangedMeeting): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const pod = await findPodEmailData(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  const meeting = schedule && findMeetingOn(schedule, onDay)
  const change = meeting && timeChangeSince(before, meeting)
  if (!pod || !meeting || !change || meeting.startsAt <= now) return
  const entry = await findMeetingEntry(deps, podId, meeting)
  if (!entry) return
  const nextAt = (await findNextMeetings(db, [podId], now)).get(podId)?.startsAt ?? null
  const { startsAt, endsAt } = meeting
  const sendBy = rsvpDeadline(new Date(Math.min(Date.parse(before.startsAt), startsAt.getTime())))
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  for (const memberId of pod.memberIds.filter((id) => id !== by)) {
    const to = await findRecipient(deps, memberId)
    if (!to) continue
    const timeZone = to.timezone ?? slotTimeZone
    await notifyMember(deps, meetingChanged, {
      idempotencyKey: `meeting-changed/${podId}/${onDay}/${entry.version}/${memberId}`,
      to,
      data: { change, firstName: to.firstName, podName: pod.name, startsAt, minutes, nextAt, timeZone },
      invitation: buildInvitation(deps, entry, change, { ...to, answer: null }),
      sendBy,
    })
  }
}

/** To the members of a pod: one of its meetings is moved, skipped or restored. */
export const meetingChangedFamily: NotificationFamily = {
  emails: [meetingChanged],
  jobs: [handleJob(meetingChangedJob, notifyOfChangedMeeting)],
}
