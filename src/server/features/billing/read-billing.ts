import type { Invoice, NextPayment, readBilling as readBillingEndpoint } from '#contract/billing.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { isCanceling, isPaused } from '#domain/billing/subscription.ts'
import type { ProviderInvoice } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'
import { listSubscriptions } from './store/subscriptions.ts'

/** The member's invoices, newest first, what they pay by and what they pay next, asked from the provider; nothing without an order. */
export async function readBilling(deps: BillingDeps, userId: string): Promise<AnswerOf<typeof readBillingEndpoint>> {
  const { db, payments } = deps
  const customerId = await findCustomerId(db, userId)
  if (!customerId) return { invoices: [], paymentMethod: null, nextPayment: null }
  const [invoices, paymentMethod, nextPayment] = await Promise.all([
    payments.listInvoices(customerId),
    payments.findPaymentMethod(customerId),
    findNextPayment(deps, userId),
  ])
  return { invoices: invoices.flatMap(toInvoice), paymentMethod, nextPayment }
}

/** The payment at the end of the paid period; null where a membership ends, is paused or owes one already. */
async function findNextPayment({ db, payments }: BillingDeps, userId: string): Promise<NextPayment | null> {
  const running = (await listSubscriptions(db, userId)).find(({ status }) => status === 'active' || status === 'trialing')
  const at = running?.currentPeriodEndAt
  if (!running || !at || isCanceling(running) || isPaused(running)) return null
  const charge = await payments.findNextCharge(running.id)
  return charge && { ...charge, at: at.toISOString() }
}

/** Drafts are not for the member yet, and orders that were given up unpaid leave invoices that nobody will ask for. */
function toInvoice({ status, isFirst, createdAt, ...invoice }: ProviderInvoice): Invoice[] {
  if (status === 'draft' || (isFirst && status !== 'paid')) return []
  const { id, number, totalCents, currency, pageUrl, pdfUrl } = invoice
  return [{ id, number, status, totalCents, currency, createdAt: createdAt.toISOString(), pageUrl, pdfUrl }]
}
