import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A person has another e-mail address from now on. */
export const emailChanged = job({ name: 'identity.email-changed', payload: z.object({ userId: z.uuid() }) })

/**
 * Somebody was signed out on purpose: of one browser by its session's id, or, where none is named, of every browser whose session does not
 * live any more. A session that ends by itself, as it is old or was not used for long, tells nothing.
 */
export const signedOut = job({
  name: 'identity.signed-out',
  payload: z.object({ userId: z.uuid(), sessionId: z.nullable(z.string()) }),
  retryLimit: 10,
})

/** Whoever is at a browser has signed in there anew: its session is another than before, and may be another person's. */
export const signedInAnew = job({
  name: 'identity.signed-in-anew',
  payload: z.object({ userId: z.uuid(), formerId: z.string(), sessionId: z.string() }),
  retryLimit: 10,
})

/** Of a person nothing stays but their id: whoever keeps something of theirs elsewhere lets it go. */
export const accountDeleted = job({ name: 'identity.account-deleted', payload: z.object({ userId: z.uuid() }), retryLimit: 10 })
