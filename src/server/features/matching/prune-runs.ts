import { daysBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { disableTimeouts } from '#server/platform/database/database.ts'
import type { MatchingDeps } from './deps.ts'
import { pruneRuns } from './store/runs.ts'

/** Deletes the inputs of old runs: their members and what those answered. Stats, hashes and edits stay. */
export async function pruneOldRuns({ db, clock, log }: Pick<MatchingDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = daysBefore(clock.now(), retentionPeriods.matchInputDays)
  const runs = await db.transaction(async (tx) => {
    await disableTimeouts(tx)
    return pruneRuns(tx, before)
  })
  log.info({ event: 'matching.thinned', runs }, 'deleted the inputs of old matching runs')
}
