import type { Invoice, readBilling as readBillingEndpoint } from '#contract/billing.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ProviderInvoice } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { findCustomerId } from './store/customers.ts'

/** The member's invoices, newest first, and what they pay by, asked from the provider; nothing for whoever never ordered. */
export async function readBilling({ db, payments }: BillingDeps, userId: string): Promise<AnswerOf<typeof readBillingEndpoint>> {
  const customerId = await findCustomerId(db, userId)
  if (!customerId) return { invoices: [], paymentMethod: null }
  const [invoices, paymentMethod] = await Promise.all([payments.listInvoices(customerId), payments.findPaymentMethod(customerId)])
  return { invoices: invoices.flatMap(toInvoice), paymentMethod }
}

/** Drafts are not for the member yet, and orders that were given up unpaid leave invoices that nobody will ask for. */
function toInvoice({ status, isFirst, createdAt, ...invoice }: ProviderInvoice): Invoice[] {
  if (status === 'draft' || (isFirst && status !== 'paid')) return []
  return [{ ...invoice, status, createdAt: createdAt.toISOString() }]
}
