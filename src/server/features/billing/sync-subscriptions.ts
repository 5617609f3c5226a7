import { accessTerm } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { listSubscriptions, saveSubscriptions, type SubscriptionRow } from './store/subscriptions.ts'

/**
 * Brings the member's subscriptions up to what the provider says now. Whatever made us ask, and in whatever order it
 * came, the outcome is the provider's state.
 */
export async function syncSubscriptions(deps: BillingDeps, userId: string, customerId: string): Promise<void> {
  await withBillingLease(deps, userId, () => refreshSubscriptions(deps, userId, customerId))
}

/** The same for a caller that holds the member's lease; answers what the provider says. */
export async function refreshSubscriptions(
  deps: BillingDeps,
  userId: string,
  customerId: string,
): Promise<ProviderSubscription[]> {
  const { db, clock, config, payments } = deps
  const subscriptions = await payments.listSubscriptions(customerId)
  const known = new Map((await listSubscriptions(db, userId)).map((row) => [row.id, row]))
  const syncedAt = clock.now()
  const rows = subscriptions.map((subscription) => {
    const pastDueSince = firstFailure(subscription, known.get(subscription.id))
    return toRow({ ...subscription, pastDueSince }, userId, config.pastDueGraceDays, syncedAt)
  })
  await saveSubscriptions(db, rows)
  return subscriptions
}

/** Days of grace are counted once: a further invoice that fails does not start them anew. */
function firstFailure({ pastDueSince }: ProviderSubscription, known: SubscriptionRow | undefined): Date | null {
  const before = known?.pastDueSince
  return pastDueSince && before && before < pastDueSince ? before : pastDueSince
}

/** A subscription as kept, with what the access rule makes of it. */
export function toRow(subscription: ProviderSubscription, userId: string, graceDays: number, syncedAt: Date): SubscriptionRow {
  const { customerId: _, opens, latestInvoiceId: _latest, periodStartAt: _start, discountEndsAt: _end, ...facts } = subscription
  const term = accessTerm(subscription, graceDays)
  return {
    ...facts,
    userId,
    opensGeneral: opens.general,
    opensPodMarketplace: opens.pod_marketplace,
    hasAccess: term.granted,
    accessEndsAt: term.granted ? term.until : null,
    syncedAt,
  }
}
