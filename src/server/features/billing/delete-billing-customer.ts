import type { BillingDeps } from './deps.ts'
import { memberLeft } from './member-left.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId, deleteCustomerId } from './store/customers.ts'
import { deleteEventPayloadsOf } from './store/events.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/**
 * Cancels the subscriptions of a deleted account at the provider and deletes the customer's personal data there. Nobody may be
 * charged for a deleted account. Invoices stay at the provider.
 */
export async function deleteBillingCustomer(deps: BillingDeps, { userId }: { userId: string }): Promise<void> {
  // Deleting our own data must not wait for the provider.
  await deps.jobs.enqueue(deps.db, memberLeft, { userId })
  await withBillingLease(deps, userId, async () => {
    const customerId = await findCustomerId(deps.db, userId)
    if (!customerId) return
    await deps.payments.deleteCustomer(customerId)
    await refreshSubscriptions(deps, userId, customerId)
    await deps.db.transaction(async (tx) => {
      await deleteEventPayloadsOf(tx, customerId)
      await deleteCustomerId(tx, customerId)
    })
  })
}
