import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Looks, slice by slice, for commitments that are half-way to their day: `after` is the last one of the slice before. */
export const witnessesDue = job({
  name: 'meetings.witnesses-due',
  payload: z.object({ after: z.object({ dueOn: z.iso.date(), id: z.uuid() }).optional() }),
  // The afternoon of the east of the United States, and the morning of its west.
  schedule: '0 17 * * *',
})
