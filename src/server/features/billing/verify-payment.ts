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

/** A visitor's questions go on to the provider, which counts ours. */
const visits = { name: 'payment-result/address', most: 60, withinMs: 60_000 }

const paymentId = /^pi_\w{1,200}$/

/**
 * What became of the payment named in the return page's address, asked from the provider; nothing in the address but the
 * id is believed. A signed-in member sees their own payments; a signed-out visitor one whose secret they hold. Everything
 * else, somebody else's payment and one that does not exist alike, is `error`.
 *
 * @throws TooManyRequestsError for a visitor who asks more than 60 times a minute
 */
export async function verifyPayment(
  deps: BillingDeps,
  { userId, network }: { userId: string | null; network: string },
  query: ReturnQuery,
): Promise<{ status: PaymentStatus }> {
  const { payment_intent: id, payment_intent_client_secret: secret } = query
  if (!id) return { status: userId && query.free && (await isFreeMember(deps, userId)) ? 'free' : 'error' }
  if (!paymentId.test(id)) return { status: 'error' }
  if (userId) return { status: await statusForMember(deps, userId, id) }
  await deps.limits.hit(visits, network)
  return { status: await statusForVisitor(deps, id, secret ?? '') }
}

async function statusForMember(deps: BillingDeps, userId: string, id: string): Promise<PaymentStatus> {
  const customerId = await findCustomerId(deps.db, userId)
  const payment = customerId ? await deps.payments.findPayment(id) : null
  if (!customerId || payment?.customerId !== customerId) return 'error'
  // The webhook tells the same and may come later; what it would change is what this refreshes.
  if (payment.standing === 'succeeded' || payment.standing === 'processing') await syncSubscriptions(deps, userId, customerId)
  return shown(payment)
}

async function statusForVisitor({ payments }: BillingDeps, id: string, secret: string): Promise<PaymentStatus> {
  // The provider counts our questions; a stranger's guesses must not use them up.
  if (!secret.startsWith(`${id}_secret_`)) return 'error'
  const payment = await payments.findPayment(id)
  return payment?.clientSecret === secret ? shown(payment) : 'error'
}

function shown({ standing }: Payment): PaymentStatus {
  return standing === 'other' || standing === 'canceled' ? 'error' : standing
}

async function isFreeMember({ db }: BillingDeps, userId: string): Promise<boolean> {
  const rows = await listSubscriptions(db, userId)
  return rows.some((row) => row.status === 'active' && row.latestAmountDueCents === 0)
}
