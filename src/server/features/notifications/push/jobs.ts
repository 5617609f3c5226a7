import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Delivers a notification to a browser. */
export const pushNotificationDue = defineJob({
  name: 'notifications.note-due',
  payload: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  retryLimit: 5,
  concurrency: 3,
})
