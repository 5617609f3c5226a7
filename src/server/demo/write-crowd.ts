import { copyAssessments } from '#server/features/assessment/index.ts'
import { copySubscriptions } from '#server/features/billing/index.ts'
import { copyMembers } from '#server/features/identity/index.ts'
import { copyPods } from '#server/features/pods/index.ts'
import { copyProfiles } from '#server/features/profile/index.ts'
import { copyPackages } from '#server/features/welcome/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { saveCopies } from './store.ts'
import type { Crowd } from './tribe/crowd.ts'

/** Adds the members and pods of a crowd to the drawn tribe that they are like, through the features' doors and inside the database. */
export async function writeCrowd(tx: Transaction, crowd: Crowd): Promise<void> {
  await saveCopies(tx, crowd)
  await copyMembers(tx)
  await copyProfiles(tx)
  await copyAssessments(tx)
  await copySubscriptions(tx)
  await copyPackages(tx)
  await copyPods(tx)
}
