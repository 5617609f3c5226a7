import type { Transaction } from '#server/platform/database/database.ts'
import type { AssessmentDeps } from './deps.ts'
import { listFrequentSavers, thinSnapshotsOf } from './store/thin-snapshots.ts'

/** Members whose histories are thinned in one transaction. */
const membersAtOnce = 200

/**
 * Leaves one save of each day that is over in the next slice of histories: the last, which is what a history shows. Done again,
 * there is nothing left to do.
 *
 * @param after the last member of the slice before, null for the first slice
 * @param goOn has the next slice done, where there may be one
 */
export async function thinHistory(
  { db, clock }: Pick<AssessmentDeps, 'db' | 'clock'>,
  after: string | null,
  goOn: (tx: Transaction, last: string) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const members = await listFrequentSavers(tx, { after, limit: membersAtOnce })
    await thinSnapshotsOf(tx, members, clock.now())
    const last = members.at(-1)
    if (last !== undefined && members.length === membersAtOnce) await goOn(tx, last)
  })
}
