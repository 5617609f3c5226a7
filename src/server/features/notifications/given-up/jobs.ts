import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** More mails that were given up before a moment are to be tried again, as an admin asked. */
export const mailsToRetry = job({
  name: 'notifications.retry-mails',
  payload: z.object({ by: z.uuid(), before: z.iso.datetime() }),
})
