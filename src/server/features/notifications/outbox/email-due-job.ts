import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Attempts after which an email counts as failed. With the queue's growing delays, this takes some hours. */
export const maxAttempts = 30

/** Delivers an email of the outbox. */
export const emailDue = defineJob({
  name: 'notifications.mail-due',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: maxAttempts,
  // A requeued email whose job is still waiting gets no second job.
  singletonKey: ({ mailId: emailId }) => emailId,
})
