import { ageBandStarts, daysPerYear } from '#matching/model.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { listBornBetween } from '../profile/index.ts'
import type { AssessmentDeps } from './deps.ts'
import { enqueueScoreRefresh } from './enqueue-score-refresh.ts'

const msPerDay = 24 * 60 * 60 * 1000

/** How far back a daily run looks, so that a server that was down for weeks skips nobody. */
const lookBackDays = 31

const memberBatchSize = 200

/** Refreshes the scores of members who recently entered another age band. */
export async function refreshAged(deps: Pick<AssessmentDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const years of ageBandStarts) {
    const days = years * daysPerYear
    const members = await listBornBetween(deps.db, dayOf(now - (days + lookBackDays) * msPerDay), dayOf(now - days * msPerDay))
    for (const batch of toBatches(members, memberBatchSize)) {
      await deps.db.transaction(async (tx) => {
        for (const userId of batch) await enqueueScoreRefresh(deps, tx, userId)
      })
    }
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
