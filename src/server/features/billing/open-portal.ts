import { ProblemError } from '#contract/problems.ts'
import type { PortalFlow } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'

/** A page of the provider where the member looks after their billing; it leads back to the membership's page. @throws ProblemError `no-subscription` for whoever never ordered */
export async function openPortal(
  { config, db, payments }: BillingDeps,
  userId: string,
  flow: PortalFlow | null,
): Promise<{ url: string }> {
  const customerId = await findCustomerId(db, userId)
  if (!customerId) throw new ProblemError('no-subscription')
  return { url: await payments.openPortal(customerId, `${config.appUrl}/dashboard/subscription?from=billing`, flow) }
}
