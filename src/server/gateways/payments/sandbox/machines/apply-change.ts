import type { Ledger } from '../ledger.ts'
import type { PendingUpdate, Stored } from '../wire/types.ts'

/** Lets a change that waited for its payment hold from now on. What was paused runs again. */
export async function applyChange(ledger: Ledger, subscription: Stored<'subscription'>, change: PendingUpdate): Promise<void> {
  const { status_details: _, ...running } = subscription
  const changed = await ledger.save({
    ...running,
    billing_cycle_anchor: change.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    discounts: change.discounts ?? subscription.discounts,
    items: { ...subscription.items, data: change.subscription_items ?? subscription.items.data },
    pending_update: null,
    status: 'active' as const,
    $owed: [],
  })
  if (subscription.pending_update) await ledger.emit('customer.subscription.pending_update_applied', changed)
  if (subscription.status === 'paused') await ledger.emit('customer.subscription.resumed', changed)
  await ledger.emit('customer.subscription.updated', changed)
}
