import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/**
 * A match has come about: whoever waited and got no place hears that the search goes on, and what would make it faster. Due once for a
 * run, in the transaction that accepts it; it goes slice by slice, `after` being the last member of the slice before.
 */
export const stillLooking = job({
  name: 'matching.still-looking',
  payload: z.object({ runId: z.uuid(), after: z.optional(z.uuid()) }),
})
