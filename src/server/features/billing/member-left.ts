import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** A member deleted their account. Features that build on memberships and store text from the member delete it. */
export const memberLeft = defineJob({ name: 'billing.member-left', payload: z.object({ userId: z.uuid() }), retryLimit: 10 })
