import * as z from 'zod'
import { formatLongDate, formatTimeWithZone } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { isEnded, listPodMeetings } from '#domain/meetings/pod-meetings.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { defineJob, handleJob } from '#server/platform/jobs/job.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { listDeclined } from '../../meetings/index.ts'
import { findPodEmailData, listSchedules, listUpcomingMeetings, type UpcomingMeeting } from '../../pods/index.ts'
import { listAlreadyNotified } from '../already-notified.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defaultSettings, getSettings, listSettings, wantsReminder } from '../settings/store.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { nextMeetingAt, pod as examplePod, recipient } from './example-data.ts'

/** Data of a meeting reminder. `timeZone` is the recipient's. */
type ReminderEmailData = {
  firstName: string
  podName: string
  startsAt: Date
  minutes: number
  timeZone: string
}

const example = {
  firstName: recipient.firstName,
  podName: examplePod.name,
  startsAt: nextMeetingAt,
  minutes: 60,
  timeZone: recipient.timeZone,
}

const dayReminder = defineNotification({
  kind: 'meeting-reminder-day',
  topic: 'reminders',
  isDeferrable: true,
  content: dayReminderEmail,
  previews: { usual: example },
})

/** A day before the meeting. */
function dayReminderEmail(data: ReminderEmailData, { appUrl }: Site): EmailContent {
  const { firstName, podName, startsAt, timeZone } = data
  const [day, time] = [formatLongDate(startsAt, timeZone), formatTimeWithZone(startsAt, timeZone)]
  return {
    ...commonFields(data),
    subject: t`${{ podName }} meets ${{ day }}`,
    preview: t`Your meeting starts at ${{ time }}.`,
    heading: t`Get ready, ${{ firstName }}`,
    paragraphs: [t`Bring your number for the week and one ask.`],
    action: { label: t`Open your pod`, url: `${appUrl}/dashboard/pod` },
  }
}

const startReminder = defineNotification({
  kind: 'meeting-reminder-start',
  topic: 'reminders',
  isDeferrable: false,
  // Useless after the meeting's start.
  push: { urgency: 'high', ttlSeconds: 15 * 60 },
  content: startReminderEmail,
  previews: { usual: example },
})

/** Fifteen minutes before the meeting. */
function startReminderEmail(data: ReminderEmailData, { appUrl }: Site): EmailContent {
  const { firstName, podName, startsAt, timeZone } = data
  const time = formatTimeWithZone(startsAt, timeZone)
  return {
    ...commonFields(data),
    subject: t`${{ podName }} meets at ${{ time }}`,
    preview: t`The room is open.`,
    heading: t`It’s almost time, ${{ firstName }}`,
    paragraphs: [t`Your meeting is about to start. See you there.`],
    action: { label: t`Join meeting`, url: `${appUrl}/meeting-agenda` },
  }
}

function commonFields({ startsAt, minutes, timeZone }: ReminderEmailData): Pick<EmailContent, 'facts' | 'footer'> {
  const [day, time] = [formatLongDate(startsAt, timeZone), formatTimeWithZone(startsAt, timeZone)]
  return {
    facts: [
      [t`Day`, day],
      [t`Time`, time],
      [t`Length`, t`${{ minutes }} minutes`],
    ],
    footer: t`You’re getting this email because you’re in this pod and your meeting reminders are on.`,
  }
}

const ReminderKind = z.enum(['day', 'start'])

/** The reminder a day before a meeting, or the one right before it. */
type ReminderKind = z.infer<typeof ReminderKind>

/** Finds meetings with a reminder due that was not sent yet. */
export const remindersDue = defineJob({ name: 'notifications.reminders-due', payload: z.object({}), schedule: '*/5 * * * *' })

/** Reminds the members of a pod of a meeting. `startsAt` is included because the meeting may be moved meanwhile. */
export const meetingReminderDue = defineJob({
  name: 'notifications.meeting-near',
  payload: z.object({ kind: ReminderKind, podId: z.uuid(), startsAt: z.iso.datetime() }),
  singletonKey: ({ kind, podId, startsAt }) => `${kind}/${podId}/${startsAt}`,
  concurrency: 2,
})

const minuteMs = 60_000

/**
 * Minutes before a meeting at which each reminder is due, and until which a missed one is sent late. After that, "in a day" is no
 * longer true, or the meeting has begun.
 */
const spans: Readonly<Record<ReminderKind, { from: number; until: number }>> = {
  day: { from: 24 * 60, until: 22 * 60 },
  start: { from: 15, until: 0 },
}

/** Finds the meetings with a reminder due now and enqueues the reminders by pod. */
async function enqueueReminders(deps: NotificationDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const kind of ['start', 'day'] as const) {
    const { from, until } = spans[kind]
    // Includes the meeting that begins exactly at the end of the range.
    const [begin, end] = [new Date(now + until * minuteMs), new Date(now + from * minuteMs + 1)]
    for await (const meetings of listUpcomingMeetings(deps.db, begin, end)) await enqueueRemindersOf(deps, kind, meetings)
  }
}

async function enqueueRemindersOf(
  { db, jobs }: NotificationDeps,
  kind: ReminderKind,
  meetings: readonly UpcomingMeeting[],
): Promise<void> {
  const settings = await listSettings(
    db,
    meetings.flatMap(({ memberIds }) => memberIds),
  )
  const podIds = meetings.map(({ podId }) => podId)
  const onDays = [...new Set(meetings.map(({ meeting }) => meeting.onDay))]
  const declined = new Set(
    (await listDeclined(db, podIds, onDays)).map(({ podId, onDay, userId }) => `${podId}/${onDay}/${userId}`),
  )
  const wanted = meetings.flatMap((upcoming) =>
    upcoming.memberIds
      .filter((id) => wantsReminder(settings.get(id) ?? defaultSettings, kind))
      .filter((id) => !declined.has(`${upcoming.podId}/${upcoming.meeting.onDay}/${id}`))
      .map((memberId) => ({
        upcoming,
        idempotencyKey: reminderKey(kind, upcoming.podId, upcoming.meeting.startsAt, memberId),
      })),
  )
  const alreadyNotified = await listAlreadyNotified(
    db,
    wanted.map(({ idempotencyKey }) => idempotencyKey),
  )
  const toRemind = new Set(
    wanted.filter(({ idempotencyKey }) => !alreadyNotified.has(idempotencyKey)).map(({ upcoming }) => upcoming),
  )
  await db.transaction(async (tx) => {
    for (const { podId, meeting } of toRemind) {
      await jobs.enqueue(tx, meetingReminderDue, { kind, podId, startsAt: meeting.startsAt.toISOString() })
    }
  })
}

/** Idempotency key of a reminder: a meeting at its time, and the recipient. A moved meeting has another key. */
function reminderKey(kind: ReminderKind, podId: string, startsAt: Date, memberId: string): string {
  return `meeting-reminder/${kind}/${podId}/${startsAt.toISOString()}/${memberId}`
}

/**
 * Reminds each member of a pod of a meeting once, and tells their open pages, in their time zone and according to their settings.
 * Skips members who declined, and meetings that were moved or skipped meanwhile, have begun, or ended early.
 */
async function notifyOfUpcomingMeeting(
  deps: NotificationDeps,
  { kind, podId, startsAt: at }: { kind: ReminderKind; podId: string; startsAt: string },
): Promise<void> {
  const { db, clock } = deps
  const startsAt = new Date(at)
  if (startsAt <= clock.now()) return
  const pod = await findPodEmailData(db, podId)
  const schedule = (await listSchedules(db, [podId])).get(podId)
  const [meeting] = schedule ? listPodMeetings(schedule, startsAt, new Date(startsAt.getTime() + 1)) : []
  if (!pod || !schedule || !meeting || isEnded(schedule, meeting)) return
  const declined = new Set((await listDeclined(db, [podId], [meeting.onDay])).map(({ userId }) => userId))
  const minutes = (meeting.endsAt.getTime() - startsAt.getTime()) / minuteMs
  for (const memberId of pod.memberIds.filter((id) => !declined.has(id))) {
    const to = await findRecipient(deps, memberId)
    if (!to || !wantsReminder(await getSettings(db, memberId), kind)) continue
    const timeZone = to.timezone ?? slotTimeZone
    const isNew = await notifyMember(deps, kind === 'day' ? dayReminder : startReminder, {
      idempotencyKey: reminderKey(kind, podId, startsAt, memberId),
      to,
      data: { firstName: to.firstName, podName: pod.name, startsAt, minutes, timeZone },
    })
    if (isNew) await publishLiveEvent(deps, db, [memberId], { kind: 'meeting-soon', podName: pod.name, when: kind })
  }
}

/** To the members of a pod who want reminders: it meets in a day, or in fifteen minutes. */
export const meetingRemindersFamily: NotificationFamily = {
  emails: [dayReminder, startReminder],
  jobs: [
    handleJob(remindersDue, (deps: NotificationDeps) => enqueueReminders(deps)),
    handleJob(meetingReminderDue, notifyOfUpcomingMeeting),
  ],
}
