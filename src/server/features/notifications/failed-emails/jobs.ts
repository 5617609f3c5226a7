import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Retries more of the emails that failed before a time, at an admin's request. */
export const emailRetryDue = defineJob({
  name: 'notifications.retry-mails',
  payload: z.object({ by: z.uuid(), before: z.iso.datetime() }),
})
