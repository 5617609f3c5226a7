import { ProblemError } from '#contract/problems.ts'
import type { Payer } from '#server/gateways/payments/port.ts'
import { findDeleted } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId, saveCustomerIds } from './store/customers.ts'

/**
 * The member's customer at the payment provider, made on the first call. The session says whose; an address that is
 * handed over may only repeat it.
 *
 * @throws ProblemError `forbidden` for somebody else's address
 */
export async function createCustomer(deps: BillingDeps, member: Payer, email: string | undefined): Promise<{ id: string }> {
  if (email && email.trim().toLowerCase() !== member.email) throw new ProblemError('forbidden')
  const known = await findCustomerId(deps.db, member.userId)
  return { id: known ?? (await withBillingLease(deps, member.userId, () => ensureCustomer(deps, member))) }
}

/**
 * The same for a caller that holds the member's lease. An order that was under way when its account was deleted comes too late.
 *
 * @throws ProblemError `sign-in-required` for an account that is deleted
 */
export async function ensureCustomer({ db, clock, payments }: BillingDeps, member: Payer): Promise<string> {
  if ((await findDeleted(db, [member.userId])).size > 0) throw new ProblemError('sign-in-required')
  const known = await findCustomerId(db, member.userId)
  if (known) return known
  const { userId, email, name } = member
  const id = await payments.ensureCustomer({ userId, email, name })
  await saveCustomerIds(db, [{ userId, stripeCustomerId: id, createdAt: clock.now() }])
  return id
}
