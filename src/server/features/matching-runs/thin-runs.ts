import { daysBefore, periods } from '#domain/privacy/periods.ts'
import { allowLongWork } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { thinRuns } from './store/runs.ts'

/** Lets go of what old runs were made from: who was in them and what they said. Figures, hashes and edits stay. */
export async function thinOldRuns({ db, clock, log }: Pick<MatchingDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = daysBefore(clock.now(), periods.matchInputDays)
  const runs = await db.transaction(async (tx) => {
    await allowLongWork(tx)
    return thinRuns(tx, before)
  })
  log.info({ event: 'matching.thinned', runs }, 'let go of what old runs of the match were made from')
}
