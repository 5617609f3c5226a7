import { ProblemError } from '#contract/problems/problems.ts'
import type { Payer } from '#server/gateways/payments/port.ts'
import { listDeleted, findUser } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId, insertCustomerIds, deleteCustomerId } from './store/customers.ts'
import { memberLeft } from './member-left.ts'
import { deleteEventPayloadsOf } from './store/events.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

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

/**
 * Cancels the subscriptions of a deleted account at the provider and deletes the customer's personal data there. A deleted account
 * must not be charged. Invoices stay at the provider.
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

/** Updates the email address for the provider's receipts to the member's current one. */
export async function syncCustomerEmail({ db, payments }: BillingDeps, { userId }: { userId: string }): Promise<void> {
  const customerId = await findCustomerId(db, userId)
  const member = customerId && (await findUser(db, userId))
  if (member) await payments.updateCustomerEmail(customerId, member.email)
}
