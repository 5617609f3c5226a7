import type { PaymentStatus } from '#contract/api/billing/billing.ts'
import type { Payment } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'
import { listSubscriptions } from './store/subscriptions.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

/** The query of the return page. */
export type ReturnQuery = {
  payment_intent?: string | undefined
  payment_intent_client_secret?: string | undefined
  free?: string | undefined
}

/** A visitor's requests reach the provider, which limits ours. */
const visitorLimit = { name: 'payment-result/address', max: 60, windowMs: 60_000 }

const paymentId = /^pi_\w{1,200}$/

/**
 * Returns the outcome of the payment named in the return page's URL, as reported by the provider. Nothing in the URL but the ID
 * is trusted. A signed-in member gets their own payments; an anonymous visitor gets a payment whose secret they have. Everything
 * else, another member's payment and an unknown one alike, is `error`.
 *
 * @throws TooManyRequestsError for a visitor with more than 60 requests a minute
 */
export async function getPaymentResult(
  deps: BillingDeps,
  { userId, network }: { userId: string | null; network: string },
  query: ReturnQuery,
): Promise<{ status: PaymentStatus }> {
  const { payment_intent: id, payment_intent_client_secret: secret } = query
  if (!id) return { status: userId && query.free && (await isFreeMember(deps, userId)) ? 'free' : 'error' }
  if (!paymentId.test(id)) return { status: 'error' }
  if (userId) return { status: await statusForMember(deps, userId, id) }
  await deps.limits.hit(visitorLimit, network)
  return { status: await statusForVisitor(deps, id, secret ?? '') }
}

async function statusForMember(deps: BillingDeps, userId: string, id: string): Promise<PaymentStatus> {
  const customerId = await findCustomerId(deps.db, userId)
  const payment = customerId ? await deps.payments.findPayment(id) : null
  if (!customerId || payment?.customerId !== customerId) return 'error'
  // The webhook reports the same and may arrive later, so this sync does its work now.
  if (payment.status === 'succeeded' || payment.status === 'processing') await syncSubscriptions(deps, userId, customerId)
  return presentStatus(payment)
}

async function statusForVisitor({ payments }: BillingDeps, id: string, secret: string): Promise<PaymentStatus> {
  // The provider limits our requests, so anonymous guesses must not use them up.
  if (!secret.startsWith(`${id}_secret_`)) return 'error'
  const payment = await payments.findPayment(id)
  return payment?.clientSecret === secret ? presentStatus(payment) : 'error'
}

function presentStatus({ status }: Payment): PaymentStatus {
  return status === 'other' || status === 'canceled' ? 'error' : status
}

async function isFreeMember({ db }: BillingDeps, userId: string): Promise<boolean> {
  const rows = await listSubscriptions(db, userId)
  return rows.some((row) => row.status === 'active' && row.latestAmountDueCents === 0)
}
