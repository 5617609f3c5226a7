import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

const aboutProposal = z.object({ proposalId: z.uuid() })

/**
 * Finds, in batches, pods that have been too small for too long and proposes a merge to each. `after` is the last pod of the
 * previous batch.
 */
export const mergesDue = defineJob({
  name: 'merges.due',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '47 7 * * *',
})

/** Notifies the leaders of two pods of a merge proposal. */
export const mergeProposed = defineJob({ name: 'merges.proposed', payload: aboutProposal })

/** Notifies of a closed proposal: all members of the merged pods, or the leaders if there is no merge. */
export const mergeSettled = defineJob({
  name: 'merges.settled',
  payload: z.object({ proposalId: z.uuid(), movedIds: z.array(z.uuid()) }),
})
