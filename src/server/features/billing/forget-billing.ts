import type { BillingDeps } from './deps.ts'
import { memberLeft } from './member-left.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId, forgetCustomerId } from './store/customers.ts'
import { emptyEventsOf } from './store/events.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/**
 * Ends what a person who left still has at the provider, and lets it forget who they were: nobody pays for an account that is
 * gone. Their invoices stay there.
 */
export async function forgetBilling(deps: BillingDeps, { userId }: { userId: string }): Promise<void> {
  // What is kept here need not wait for the provider.
  await deps.jobs.enqueue(deps.db, memberLeft, { userId })
  await withBillingLease(deps, userId, async () => {
    const customerId = await findCustomerId(deps.db, userId)
    if (!customerId) return
    await deps.payments.forgetCustomer(customerId)
    await refreshSubscriptions(deps, userId, customerId)
    await deps.db.transaction(async (tx) => {
      await emptyEventsOf(tx, customerId)
      await forgetCustomerId(tx, customerId)
    })
  })
}
