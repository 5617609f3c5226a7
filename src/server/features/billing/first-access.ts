import type { Transaction } from '#server/platform/database/database.ts'
import type { BillingDeps } from './deps.ts'
import { accessBegan } from './jobs.ts'
import { hasGeneralAccess, hasHadGeneralAccess } from './store/access.ts'

/**
 * Makes a change that may give these members access, and publishes the first access of each. A member whom an operator had locked
 * out may be published again when access returns.
 */
export async function withFirstAccessDetection(
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
