import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A match gave somebody a place: they hear of it. */
export const matchFound = job({ name: 'matching.match-found', payload: z.object({ placeId: z.uuid() }) })

/** A place that a match gave was taken back before the pod met: whoever held it hears of it. */
export const matchUndone = job({ name: 'matching.match-undone', payload: z.object({ placeId: z.uuid() }) })

const slice = z.object({ runId: z.uuid(), what: z.enum(['found', 'undone']), after: z.uuid().optional() })

/** Has everybody told whose place a run gave or took back, slice by slice. */
export const membersTold = job({ name: 'matching.members-told', payload: slice })

/** A run is to be made. A process that is lost with it lets another one begin anew. */
export const runDue = job({
  name: 'matching.run-due',
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 2,
  oneWaitingPer: ({ runId }) => runId,
})

/** A draft, every Monday and Thursday. */
export const draftDue = job({ name: 'matching.draft-due', payload: z.object({}), schedule: '0 7 * * 1,4' })

/** Looks whether a draft is to be accepted by itself, whether a promise is at risk, and whether a run was lost. */
export const matchingWatched = job({ name: 'matching.watched', payload: z.object({}), schedule: '23 * * * *' })

/** Finds out whether a draft is the best there is. */
export const certificateDue = job({
  name: 'matching.certificate-due',
  payload: z.object({ runId: z.uuid(), version: z.int() }),
  retryLimit: 1,
  oneWaitingPer: ({ runId, version }) => `${runId}/${version}`,
})

/** Lets go of what runs were made from, after its time. */
export const runsThinned = job({ name: 'matching.runs-thinned', payload: z.object({}), schedule: '53 3 * * *' })
