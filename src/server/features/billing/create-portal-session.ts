import { ProblemError } from '#contract/problems/problems.ts'
import type { PortalFlow } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'

/**
 * Returns the URL of the provider's billing portal, which links back to the membership page.
 *
 * @throws ProblemError `no-subscription` for a member who never ordered
 */
export async function createPortalSession(
  { config, db, payments }: BillingDeps,
  userId: string,
  flow: PortalFlow | null,
): Promise<{ url: string }> {
  const customerId = await findCustomerId(db, userId)
  if (!customerId) throw new ProblemError('no-subscription')
  return { url: await payments.createPortalSession(customerId, `${config.appUrl}/dashboard/subscription?from=billing`, flow) }
}
