import type { Ledger } from '../ledger.ts'
import type { PendingUpdate, Stored } from '../wire/types.ts'

/** Applies a change that waited for its payment. A paused subscription resumes. */
export async function applyChange(ledger: Ledger, subscription: Stored<'subscription'>, change: PendingUpdate): Promise<void> {
  const { status_details: _, ...running } = subscription
  const items = change.subscription_items ?? subscription.items.data
  const changed = await ledger.save({
    ...running,
    billing_cycle_anchor: change.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    discounts: change.discounts ?? subscription.discounts,
    // A cancellation at period end moves with the period.
    cancel_at: subscription.cancel_at_period_end ? (items[0]?.current_period_end ?? null) : subscription.cancel_at,
    items: { ...subscription.items, data: items },
    pending_update: null,
    status: 'active' as const,
    $owed: [],
  })
  if (subscription.pending_update) await ledger.emit('customer.subscription.pending_update_applied', changed)
  if (subscription.status === 'paused') await ledger.emit('customer.subscription.resumed', changed)
  await ledger.emit('customer.subscription.updated', changed)
}
