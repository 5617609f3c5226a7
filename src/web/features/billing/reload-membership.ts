import { readBilling, readSubscriptions } from '#contract/billing.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'

/** The member's invoices and payment method, asked from the provider. */
export const billingQuery = queryOf(readBilling)

/** Reads anew what a change of the membership changes: the membership, its invoices, and what is open to the member. */
export async function reloadMembership(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryOf(readSubscriptions).queryKey }),
    queryClient.invalidateQueries({ queryKey: billingQuery.queryKey }),
    // The guards of pages; a page that cannot learn of it now learns of it with its next refusal.
    refreshVisitor().catch(() => undefined),
  ])
}
