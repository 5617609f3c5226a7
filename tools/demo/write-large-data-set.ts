import { copyAssessments } from '#server/features/assessment/index.ts'
import { copySubscriptions } from '#server/features/billing/index.ts'
import { copyMembers } from '#server/features/identity/index.ts'
import { copyPods } from '#server/features/pods/index.ts'
import { copyProfiles } from '#server/features/profile/index.ts'
import { copyPackages } from '#server/features/welcome/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createCopyTables } from './store.ts'
import type { LargeDataSet } from './tribe/large-data-set.ts'

/**
 * Inserts the members and pods of a large data set as copies of the drawn tribe, through the features' public APIs and inside the
 * database.
 */
export async function writeLargeDataSet(tx: Transaction, data: LargeDataSet): Promise<void> {
  await createCopyTables(tx, data)
  await copyMembers(tx)
  await copyProfiles(tx)
  await copyAssessments(tx)
  await copySubscriptions(tx)
  await copyPackages(tx)
  await copyPods(tx)
}
