import * as z from 'zod'
import { handles, job } from '#server/platform/jobs/job.ts'
import type { AssessmentDeps } from './deps.ts'
import { refreshAged } from './refresh-aged.ts'
import { refreshOutdated } from './refresh-outdated.ts'
import { refreshScores } from './refresh-scores.ts'
import { scoresDue } from './scores-due.ts'
import { lockScores } from './store/scores.ts'
import { thinHistory } from './thin-history.ts'

/** Scores that a new version of the scoring leaves behind, slice by slice: `after` is the last member of the slice before. */
export const scoresOutdated = job({
  name: 'assessment.scores-outdated',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '23 4 * * *',
})

/** Scores change with the age of their member, which nobody saves. */
export const scoresAged = job({ name: 'assessment.scores-aged', payload: z.object({}), schedule: '53 4 * * *' })

/** Thins, slice by slice, what members' statements said on days that are over. */
export const historyThinned = job({
  name: 'assessment.history-thinned',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '23 5 * * *',
})

/** Background work of the assessment. */
export const jobHandlers = [
  handles(scoresDue, ({ db, clock }: AssessmentDeps, { userId }) =>
    db.transaction(async (tx) => {
      await lockScores(tx, [userId])
      await refreshScores(tx, [userId], clock.now())
    }),
  ),
  handles(scoresOutdated, (deps: AssessmentDeps, { after = null }) =>
    refreshOutdated(deps, { after, goOn: (tx, last) => deps.jobs.enqueue(tx, scoresOutdated, { after: last }) }),
  ),
  handles(historyThinned, (deps: AssessmentDeps, { after = null }) =>
    thinHistory(deps, { after, goOn: (tx, last) => deps.jobs.enqueue(tx, historyThinned, { after: last }) }),
  ),
  handles(scoresAged, (deps: AssessmentDeps) => refreshAged(deps)),
]
