import type { Invoice, NextPayment, getBilling as getBillingEndpoint } from '#contract/api/billing/billing.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { isCanceling, isPaused } from '#domain/billing/subscription.ts'
import type { ProviderInvoice } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'
import { listSubscriptions } from './store/subscriptions.ts'

/**
 * Returns the member's invoices, newest first, their payment method and next payment, from the provider. Empty without an order.
 */
export async function getBilling(deps: BillingDeps, userId: string): Promise<ResponseOf<typeof getBillingEndpoint>> {
  const { db, payments } = deps
  const customerId = await findCustomerId(db, userId)
  if (!customerId) return { invoices: [], paymentMethod: null, nextPayment: null }
  const [invoices, paymentMethod, nextPayment] = await Promise.all([
    payments.listInvoices(customerId),
    payments.findPaymentMethod(customerId),
    findNextPayment(deps, userId),
  ])
  return { invoices: invoices.flatMap(presentInvoice), paymentMethod, nextPayment }
}

/** Returns the payment at the end of the paid period. Null if a membership ends, is paused or is past due. */
async function findNextPayment({ db, payments }: BillingDeps, userId: string): Promise<NextPayment | null> {
  const running = (await listSubscriptions(db, userId)).find(({ status }) => status === 'active' || status === 'trialing')
  const at = running?.currentPeriodEndAt
  if (!running || !at || isCanceling(running) || isPaused(running)) return null
  const charge = await payments.findNextCharge(running.id)
  return charge && { ...charge, at: at.toISOString() }
}

/** Drafts are not final yet, and abandoned orders leave invoices that nobody will collect. */
function presentInvoice({ status, isFirst, createdAt, ...invoice }: ProviderInvoice): Invoice[] {
  if (status === 'draft' || (isFirst && status !== 'paid')) return []
  const { id, number, totalCents, currency, pageUrl, pdfUrl } = invoice
  return [{ id, number, status, totalCents, currency, createdAt: createdAt.toISOString(), pageUrl, pdfUrl }]
}
