import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const aboutCommitment = z.object({ commitmentId: z.uuid() })

/** A commitment is half-way to its day: its witness is asked to say a word, also by mail. */
export const witnessAsked = job({ name: 'meetings.witness-asked', payload: aboutCommitment })

/** The witness of a commitment asked how it goes: its member hears of it. */
export const nudged = job({ name: 'meetings.nudged', payload: aboutCommitment })

/** Looks, slice by slice, for commitments that are half-way to their day: `after` is the last one of the slice before. */
export const witnessesDue = job({
  name: 'meetings.witnesses-due',
  payload: z.object({ after: z.object({ dueOn: z.iso.date(), id: z.uuid() }).optional() }),
  // The afternoon of the east of the United States, and the morning of its west.
  schedule: '0 17 * * *',
})
