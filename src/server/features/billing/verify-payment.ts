import type { PaymentStatus } from '#contract/billing.ts'
import type { Payment } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'
import { listSubscriptions } from './store/subscriptions.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

/** What the return page was called with. */
export type ReturnQuery = {
  payment_intent?: string | undefined
  payment_intent_client_secret?: string | undefined
  free?: string | undefined
}

/**
 * What became of the payment named in the return page's address, asked from the provider; nothing in the address but the
 * id is believed. A signed-in member sees their own payments; a signed-out visitor one whose secret they hold. Everything
 * else, somebody else's payment and one that does not exist alike, is `error`.
 */
export async function verifyPayment(
  deps: BillingDeps,
  userId: string | null,
  query: ReturnQuery,
): Promise<{ status: PaymentStatus }> {
  const { payment_intent: id, payment_intent_client_secret: secret } = query
  if (!id) return { status: userId && query.free && (await isFreeMember(deps, userId)) ? 'free' : 'error' }
  const payment = await deps.payments.findPayment(id)
  if (!payment) return { status: 'error' }
  if (!userId) return { status: secret && payment.clientSecret === secret ? shown(payment) : 'error' }
  const customerId = await findCustomerId(deps.db, userId)
  if (!customerId || payment.customerId !== customerId) return { status: 'error' }
  // The webhook tells the same and may come later; what it would change is what this refreshes.
  if (payment.standing === 'succeeded') await syncSubscriptions(deps, userId, customerId)
  return { status: shown(payment) }
}

function shown({ standing }: Payment): PaymentStatus {
  return standing === 'other' ? 'error' : standing
}

async function isFreeMember({ db }: BillingDeps, userId: string): Promise<boolean> {
  const rows = await listSubscriptions(db, userId)
  return rows.some((row) => row.status === 'active' && row.latestAmountDueCents === 0)
}
