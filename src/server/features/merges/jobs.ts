import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const aboutProposal = z.object({ proposalId: z.uuid() })

/**
 * Looks, slice by slice, for pods that have been too small for long, and proposes to each whom it could go on with; `after` is the last
 * pod of the slice before.
 */
export const mergesDue = job({
  name: 'merges.due',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '47 7 * * *',
})

/** It is proposed to two pods that they become one: their leaders hear of it. */
export const mergeProposed = job({ name: 'merges.proposed', payload: aboutProposal })

/** A proposal is settled: everybody of two pods that became one hears of it, or the leaders that nothing comes of it. */
export const mergeSettled = job({
  name: 'merges.settled',
  payload: z.object({ proposalId: z.uuid(), movedIds: z.array(z.uuid()) }),
})
