import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** The reminder a day before a meeting, or the one right before it. */
export const ReminderKind = z.enum(['day', 'start'])
export type ReminderKind = z.infer<typeof ReminderKind>

/** Finds meetings with a reminder due that was not sent yet. */
export const remindersDue = defineJob({ name: 'notifications.reminders-due', payload: z.object({}), schedule: '*/5 * * * *' })

/** Reminds the members of a pod of a meeting. `startsAt` is included because the meeting may be moved meanwhile. */
export const meetingReminderDue = defineJob({
  name: 'notifications.meeting-near',
  payload: z.object({ kind: ReminderKind, podId: z.uuid(), startsAt: z.iso.datetime() }),
  singletonKey: ({ kind, podId, startsAt }) => `${kind}/${podId}/${startsAt}`,
  concurrency: 2,
})
