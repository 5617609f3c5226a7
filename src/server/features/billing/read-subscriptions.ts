import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import { endOf, shownStatus } from '#domain/billing/subscription.ts'
import type { BillingDeps } from './deps.ts'
import { readAccess } from './store/access.ts'
import { listSubscriptions, type SubscriptionRow } from './store/subscriptions.ts'

/** The member's subscriptions, newest first, and what is open to them. Those that were given up unpaid are left out. */
export async function readSubscriptions(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  userId: string,
): Promise<SubscriptionList> {
  const now = clock.now()
  const [rows, access] = await Promise.all([listSubscriptions(db, userId), readAccess(db, userId, now)])
  return { subscriptions: rows.filter(isWorthShowing).map((row) => toSubscription(row, now)), access }
}

function isWorthShowing({ status, isNeverPaid }: SubscriptionRow): boolean {
  return status !== 'incomplete_expired' && !(status === 'canceled' && isNeverPaid)
}

function toSubscription(row: SubscriptionRow, now: Date): Subscription {
  const isOpen = row.hasAccess && (row.accessEndsAt === null || row.accessEndsAt > now)
  const endsAt = row.endedAt ?? endOf(row)
  return {
    id: row.id,
    status: shownStatus(row),
    access: { general: isOpen && row.opensGeneral, pod_marketplace: isOpen && row.opensPodMarketplace },
    priceId: row.priceId,
    interval: row.interval,
    amountCents: row.amountCents,
    currency: row.currency,
    startedAt: row.startedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    currentPeriodEndAt: row.currentPeriodEndAt?.toISOString() ?? null,
  }
}
