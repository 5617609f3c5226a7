import { ProblemError } from '#contract/problems/problems.ts'
import type { Payer } from '#server/gateways/payments/port.ts'
import { listDeleted } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId, insertCustomerIds } from './store/customers.ts'

/**
 * Returns the member's customer at the payment provider, created on the first call. The session identifies the member; an email
 * address in the request may only repeat theirs.
 *
 * @throws ProblemError `forbidden` for another member's email address
 */
export async function createCustomer(deps: BillingDeps, member: Payer, email: string | undefined): Promise<{ id: string }> {
  if (email && email.trim().toLowerCase() !== member.email) throw new ProblemError('forbidden')
  const existingId = await findCustomerId(deps.db, member.userId)
  return { id: existingId ?? (await withBillingLease(deps, member.userId, () => getOrCreateCustomer(deps, member))) }
}

/**
 * Like {@link createCustomer}, for a caller that holds the member's billing lease. Fails if the account was deleted during the
 * request.
 *
 * @throws ProblemError `sign-in-required` for a deleted account
 */
export async function getOrCreateCustomer({ db, clock, payments }: BillingDeps, member: Payer): Promise<string> {
  if ((await listDeleted(db, [member.userId])).size > 0) throw new ProblemError('sign-in-required')
  const existingId = await findCustomerId(db, member.userId)
  if (existingId) return existingId
  const { userId, email, name } = member
  const id = await payments.getOrCreateCustomer({ userId, email, name })
  await insertCustomerIds(db, [{ userId, stripeCustomerId: id, createdAt: clock.now() }])
  return id
}
