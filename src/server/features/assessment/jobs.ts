import * as z from 'zod'
import { handleJob, defineJob } from '#server/platform/jobs/job.ts'
import type { AssessmentDeps } from './deps.ts'
import { refreshAged } from './refresh-aged.ts'
import { refreshOutdated } from './refresh-outdated.ts'
import { refreshScores } from './refresh-scores.ts'
import { scoresDue } from './scores-due.ts'
import { lockScores } from './store/scores.ts'
import { pruneHistory } from './prune-history.ts'

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
