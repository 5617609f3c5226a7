import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

const aboutCommitment = z.object({ commitmentId: z.uuid() })

/** Asks the witness of a commitment that has passed half of its time to follow up, also by email. */
export const witnessAsked = defineJob({ name: 'meetings.witness-asked', payload: aboutCommitment })

/** Notifies a member that their witness sent a nudge. */
export const nudged = defineJob({ name: 'meetings.nudged', payload: aboutCommitment })

/** Finds, in batches, the commitments that have passed half of their time. `after` is the last one of the previous batch. */
export const witnessesDue = defineJob({
  name: 'meetings.witnesses-due',
  payload: z.object({ after: z.object({ dueOn: z.iso.date(), id: z.uuid() }).optional() }),
  // Afternoon on the US East Coast, morning on the West Coast.
  schedule: '0 17 * * *',
})
