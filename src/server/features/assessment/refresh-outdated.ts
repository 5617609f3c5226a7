import { type BatchCursor, processBatch } from '#server/platform/jobs/member-batch.ts'
import type { AssessmentDeps } from './deps.ts'
import { refreshScores, scoresVersion } from './refresh-scores.ts'
import { listMembersWithOutdatedScores, lockScores } from './store/scores.ts'

/** Refreshes the next batch of scores that another version made, or that are missing although every question is answered. */
export async function refreshOutdated(deps: Pick<AssessmentDeps, 'db' | 'clock'>, cursor: BatchCursor): Promise<void> {
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
