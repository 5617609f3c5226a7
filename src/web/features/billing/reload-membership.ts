import { getBilling, getSubscriptions } from '#contract/api/billing/billing.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'

/** The member's invoices and payment method, fetched from the provider. */
export const billingQuery = queryOf(getBilling)

/** Refetches everything that depends on the membership: the membership, its invoices, and the visitor's access. */
export async function reloadMembership(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryOf(getSubscriptions).queryKey }),
    queryClient.invalidateQueries({ queryKey: billingQuery.queryKey }),
    // Page guards need the visitor. If this fails, a page gets it after the next rejected request.
    refreshVisitor().catch(() => undefined),
  ])
}
