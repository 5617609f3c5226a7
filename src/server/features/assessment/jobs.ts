import * as z from 'zod'
import { handles, job } from '#server/platform/jobs/job.ts'
import type { AssessmentDeps } from './deps.ts'
import { refreshScores } from './refresh-scores.ts'

/** What scores are made from has changed: a member's answers, statement or profile. */
export const scoresDue = job({ name: 'assessment.scores-due', payload: z.object({ userId: z.uuid() }) })

/** Background work of the assessment. */
export const jobHandlers = [
  handles(scoresDue, ({ db, clock }: AssessmentDeps, { userId }) =>
    db.transaction((tx) => refreshScores(tx, [userId], clock.now())),
  ),
]
