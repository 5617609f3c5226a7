import { type SliceOf, workOnSlice } from '#server/platform/jobs/member-slice.ts'
import type { AssessmentDeps } from './deps.ts'
import { refreshScores, scoresVersion } from './refresh-scores.ts'
import { listOutdated, lockScores } from './store/scores.ts'

/**
 * Brings the next slice of scores in line that were made by another version, or are missing though every statement is
 * answered.
 */
export async function refreshOutdated(deps: Pick<AssessmentDeps, 'db' | 'clock'>, slice: SliceOf): Promise<void> {
  await workOnSlice(
    deps,
    slice,
    (tx, page) => listOutdated(tx, { version: scoresVersion, ...page }),
    async (tx, members) => {
      await lockScores(tx, members)
      await refreshScores(tx, members, deps.clock.now())
    },
  )
}
