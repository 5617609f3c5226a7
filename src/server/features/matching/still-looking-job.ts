import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/**
 * Notifies members who waited but got no seat in an accepted match: the search continues, and what would speed it up. Enqueued
 * once per run, in the transaction that accepts it. It runs in batches; `after` is the last member of the previous batch.
 */
export const stillLooking = defineJob({
  name: 'matching.still-looking',
  payload: z.object({ runId: z.uuid(), after: z.optional(z.uuid()) }),
})
