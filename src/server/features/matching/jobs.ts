import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Notifies a member that a match gave them a pod. */
export const matchFound = defineJob({ name: 'matching.match-found', payload: z.object({ podMembershipId: z.uuid() }) })

/** Notifies a member that their match was undone before the pod met. */
export const matchUndone = defineJob({ name: 'matching.match-undone', payload: z.object({ podMembershipId: z.uuid() }) })

const runMembersBatch = z.object({ runId: z.uuid(), what: z.enum(['found', 'undone']), after: z.uuid().optional() })

/** Notifies, in batches, all members whose match a run made or undid. */
export const runMembersNotificationDue = defineJob({ name: 'matching.members-told', payload: runMembersBatch })

/** Makes a run. If the process is lost, another one starts over. */
export const runDue = defineJob({
  name: 'matching.run-due',
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 2,
  singletonKey: ({ runId }) => runId,
})

/** Makes a draft every Monday and Thursday. */
export const draftDue = defineJob({ name: 'matching.draft-due', payload: z.object({}), schedule: '0 7 * * 1,4' })

/** Checks for a draft due for automatic acceptance, for promises at risk, and for lost runs. */
export const matchingWatchDue = defineJob({ name: 'matching.watched', payload: z.object({}), schedule: '23 * * * *' })

/** Checks whether a draft is optimal. */
export const certificateDue = defineJob({
  name: 'matching.certificate-due',
  payload: z.object({ runId: z.uuid(), version: z.int() }),
  retryLimit: 1,
  singletonKey: ({ runId, version }) => `${runId}/${version}`,
})

/** Deletes the inputs of runs after their retention period. */
export const runPruningDue = defineJob({ name: 'matching.runs-thinned', payload: z.object({}), schedule: '53 3 * * *' })
