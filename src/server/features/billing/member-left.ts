import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Somebody has deleted their account: whoever builds upon memberships and keeps words of theirs lets them go. */
export const memberLeft = job({ name: 'billing.member-left', payload: z.object({ userId: z.uuid() }), retryLimit: 10 })
