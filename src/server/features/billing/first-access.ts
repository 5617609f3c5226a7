import type { Transaction, Executor } from '#server/platform/database/database.ts'
import type { BillingDeps } from './deps.ts'
import { accessBegan } from './jobs.ts'
import { hasGeneralAccess, hasHadGeneralAccess, upsertOverrides } from './store/access.ts'
import { publishMembershipChanged } from './publish-membership-changed.ts'

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

/** An operator's decision about a member's access. Null leaves that part to the subscriptions. */
type AccessDecision = { userId: string; general: boolean | null; podMarketplace: boolean | null }

/**
 * Records operators' decisions. They apply from the next request on; null on both parts removes one. A member who gets access for
 * the first time this way is announced like after a first payment. Open pages of these members refetch their membership.
 */
export async function decideAccess(
  deps: Pick<BillingDeps, 'jobs' | 'clock' | 'pubSub'>,
  tx: Transaction,
  decisions: readonly AccessDecision[],
): Promise<void> {
  const userIds = decisions.map(({ userId }) => userId)
  await withFirstAccessDetection(deps, tx, userIds, () => upsertOverrides(tx, decisions))
  await publishMembershipChanged(deps, tx, userIds)
}

/** Records decisions without announcing first access, for members with a made-up history. For the demo and for tests. */
export async function seedAccessDecisions(tx: Executor, decisions: readonly AccessDecision[]): Promise<void> {
  await upsertOverrides(tx, decisions)
}
