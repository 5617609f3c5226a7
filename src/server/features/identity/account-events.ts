import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** A user's email address has changed. */
export const emailChanged = defineJob({ name: 'identity.email-changed', payload: z.object({ userId: z.uuid() }) })

/**
 * A user was signed out deliberately: of one browser by its session's ID, or, without an ID, of every browser whose session is no
 * longer valid. A session that expires publishes nothing.
 */
export const signedOut = defineJob({
  name: 'identity.signed-out',
  payload: z.object({ userId: z.uuid(), sessionId: z.nullable(z.string()) }),
  retryLimit: 10,
})

/** A browser has signed in again: its session has changed, and possibly the user. */
export const signedInAgain = defineJob({
  name: 'identity.signed-in-anew',
  payload: z.object({ userId: z.uuid(), formerId: z.string(), sessionId: z.string() }),
  retryLimit: 10,
})

/** An account was deleted and only its ID remains. Handlers delete the user's data in other systems. */
export const accountDeleted = defineJob({
  name: 'identity.account-deleted',
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 10,
})
