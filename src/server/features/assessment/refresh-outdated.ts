import type { Transaction } from '#server/platform/database/database.ts'
import type { AssessmentDeps } from './deps.ts'
import { refreshScores, scoresVersion } from './refresh-scores.ts'
import { listOutdated, lockScores } from './store/scores.ts'

/** Members whose scores are brought in line in one transaction. */
const membersAtOnce = 200

/**
 * Brings the next slice of scores in line that were made by another version, or are missing though every statement is
 * answered.
 *
 * @param after the last member of the slice before, null for the first slice
 * @param goOn has the next slice done, where there may be one
 */
export async function refreshOutdated(
  { db, clock }: Pick<AssessmentDeps, 'db' | 'clock'>,
  after: string | null,
  goOn: (tx: Transaction, last: string) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const members = await listOutdated(tx, { version: scoresVersion, after, limit: membersAtOnce })
    await lockScores(tx, members)
    await refreshScores(tx, members, clock.now())
    const last = members.at(-1)
    if (last !== undefined && members.length === membersAtOnce) await goOn(tx, last)
  })
}
