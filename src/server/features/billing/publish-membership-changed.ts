import { isDeepStrictEqual } from 'node:util'
import { isOngoing } from '#domain/billing/subscription.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { BillingDeps } from './deps.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

/** Makes open pages of these members refetch their membership when the transaction commits. */
export async function publishMembershipChanged(
  deps: Pick<BillingDeps, 'pubSub'>,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await publishLiveEvent(deps, tx, userIds, { kind: 'membership-changed' })
}

/** Returns whether a sync changes the membership. An order that nobody has tried to pay is not part of it. */
export function isMembershipChange(before: SubscriptionRow | undefined, after: SubscriptionRow): boolean {
  if (isUntriedOrder(after) && (!before || isUntriedOrder(before))) return false
  return !before || !isDeepStrictEqual({ ...before, syncedAt: null }, { ...after, syncedAt: null })
}

function isUntriedOrder(row: SubscriptionRow): boolean {
  return row.isNeverPaid && !isOngoing(row) && !row.isPaymentUnderWay && row.firstPaymentFailedAt === null
}
