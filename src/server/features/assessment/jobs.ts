import * as z from 'zod'
import { handleJob, defineJob } from '#server/platform/jobs/job.ts'
import type { AssessmentDeps } from './deps.ts'
import { refreshAged } from './refresh-aged.ts'
import { refreshScores, scoresVersion } from './refresh-scores.ts'
import { scoresDue } from './scores-due.ts'
import { lockScores, listMembersWithOutdatedScores } from './store/scores.ts'
import { type BatchCursor, processBatch } from '#server/platform/jobs/member-batch.ts'
import { listMembersWithExtraSnapshots, pruneSnapshotsOf } from './store/prune-snapshots.ts'

/** Refreshes scores that a new scoring version made outdated, in batches. `after` is the last member of the previous batch. */
export const scoresOutdated = defineJob({
  name: 'assessment.scores-outdated',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '23 4 * * *',
})

/** Scores depend on the member's age, which changes without a save. */
export const scoresAged = defineJob({ name: 'assessment.scores-aged', payload: z.object({}), schedule: '53 4 * * *' })

/** Prunes snapshots of past days from members' statement histories, in batches. */
export const historyPruningDue = defineJob({
  name: 'assessment.history-thinned',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '23 5 * * *',
})

/** Background work of the assessment. */
export const jobHandlers = [
  handleJob(scoresDue, ({ db, clock }: AssessmentDeps, { userId }) =>
    db.transaction(async (tx) => {
      await lockScores(tx, [userId])
      await refreshScores(tx, [userId], clock.now())
    }),
  ),
  handleJob(scoresOutdated, (deps: AssessmentDeps, { after = null }) =>
    refreshOutdated(deps, { after, enqueueNextBatch: (tx, last) => deps.jobs.enqueue(tx, scoresOutdated, { after: last }) }),
  ),
  handleJob(historyPruningDue, (deps: AssessmentDeps, { after = null }) =>
    pruneHistory(deps, { after, enqueueNextBatch: (tx, last) => deps.jobs.enqueue(tx, historyPruningDue, { after: last }) }),
  ),
  handleJob(scoresAged, (deps: AssessmentDeps) => refreshAged(deps)),
]

/**
 * Prunes the next batch of statement histories: only the last save of each finished day is kept, which is what a history shows.
 * Idempotent.
 */
async function pruneHistory(deps: Pick<AssessmentDeps, 'db' | 'clock'>, cursor: BatchCursor): Promise<void> {
  await processBatch(deps, cursor, listMembersWithExtraSnapshots, (tx, members) =>
    pruneSnapshotsOf(tx, members, deps.clock.now()),
  )
}

/** Refreshes the next batch of scores that another version made, or that are missing although every question is answered. */
async function refreshOutdated(deps: Pick<AssessmentDeps, 'db' | 'clock'>, cursor: BatchCursor): Promise<void> {
  await processBatch(
    deps,
    cursor,
    (tx, page) => listMembersWithOutdatedScores(tx, { version: scoresVersion, ...page }),
    async (tx, members) => {
      await lockScores(tx, members)
      await refreshScores(tx, members, deps.clock.now())
    },
  )
}
