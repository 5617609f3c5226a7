import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { BillingDeps } from './deps.ts'
import { withFirstAccessDetection } from './first-access.ts'
import { publishMembershipChanged } from './publish-membership-changed.ts'
import { upsertOverrides } from './store/access.ts'

/** An operator's decision about a member's access. Null leaves that part to the subscriptions. */
export type AccessDecision = { userId: string; general: boolean | null; podMarketplace: boolean | null }

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
