import type { Transaction } from '#server/platform/database/database.ts'
import type { BillingDeps } from './deps.ts'
import { accessBegan } from './jobs.ts'
import { hasGeneralAccess, hasHadGeneralAccess } from './store/access.ts'

/**
 * Makes a change that may open the members' pages to these people, and tells of each to whom it opens them for the first time.
 * Somebody whom an operator had kept out may be told of once more when they are let in.
 */
export async function noticingFirstAccess(
  { jobs, clock }: Pick<BillingDeps, 'jobs' | 'clock'>,
  tx: Transaction,
  userIds: readonly string[],
  change: () => Promise<void>,
): Promise<void> {
  const newcomers: string[] = []
  for (const userId of userIds) if (!(await hasHadGeneralAccess(tx, userId, clock.now()))) newcomers.push(userId)
  await change()
  for (const userId of newcomers) {
    if (await hasGeneralAccess(tx, userId, clock.now())) await jobs.enqueue(tx, accessBegan, { userId })
  }
}
