import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A webhook was stored and asks for work. */
export const eventReceived = job({ name: 'billing.event-received', payload: z.object({ eventId: z.string() }), retryLimit: 10 })
