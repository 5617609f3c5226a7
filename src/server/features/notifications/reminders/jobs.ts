import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Which reminder: the one a day before a meeting, or the one right before it. */
export const ReminderKind = z.enum(['day', 'start'])
export type ReminderKind = z.infer<typeof ReminderKind>

/** Looks for meetings that are near and of which somebody has not been reminded yet. */
export const remindersDue = job({ name: 'notifications.reminders-due', payload: z.object({}), schedule: '*/5 * * * *' })

/** A meeting of a pod is near: its members are reminded. `startsAt` says at which time, should it be moved meanwhile. */
export const meetingNear = job({
  name: 'notifications.meeting-near',
  payload: z.object({ kind: ReminderKind, podId: z.uuid(), startsAt: z.iso.datetime() }),
  oneWaitingPer: ({ kind, podId, startsAt }) => `${kind}/${podId}/${startsAt}`,
  atOnce: 2,
})
