import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Attempts after which a mail is given up: with the queue's growing pauses, some hours. */
export const mostAttempts = 30

/** A mail of the outbox waits to be handed over. */
export const mailDue = job({
  name: 'notifications.mail-due',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: mostAttempts,
  // A mail that is requeued while its job still waits gets no second one.
  oneWaitingPer: ({ mailId }) => mailId,
})
