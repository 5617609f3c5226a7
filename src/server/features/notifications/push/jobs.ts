import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A browser is to show what its member was told. */
export const noteDue = job({
  name: 'notifications.note-due',
  payload: z.object({ noticeId: z.uuid(), browserId: z.uuid() }),
  retryLimit: 5,
  atOnce: 3,
})
