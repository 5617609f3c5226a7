import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A person has another e-mail address from now on. */
export const emailChanged = job({ name: 'identity.email-changed', payload: z.object({ userId: z.uuid() }) })

/** Of a person nothing stays but their id: whoever keeps something of theirs elsewhere lets it go. */
export const accountDeleted = job({ name: 'identity.account-deleted', payload: z.object({ userId: z.uuid() }), retryLimit: 10 })
