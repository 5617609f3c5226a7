import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { billingEmailDue } from './jobs.ts'
import { receiptEmailsOf } from './receipt-emails.ts'
import type { Customer } from './store/customers.ts'
import { listPaidInvoiceIdsFromEvents } from './store/events.ts'
import { listSubscriptions } from './store/subscriptions.ts'

/** A later receipt is useless. The membership page lists the invoice. */
const maxReceiptAgeMs = 3 * 24 * 3_600_000

/**
 * Enqueues the receipts of a member's recent payments whose webhook never arrived. Invoices are requested from the provider only
 * if one was paid recently.
 */
export async function enqueueMissedReceipts(
  { db, jobs, payments }: BillingDeps,
  { userId, customerId }: Customer,
  subscriptions: readonly ProviderSubscription[],
): Promise<void> {
  const since = (await payments.now()).getTime() - maxReceiptAgeMs
  const isRecent = (paidAt: Date | null): boolean => paidAt !== null && paidAt.getTime() >= since
  if (!subscriptions.some(({ snapshot: moment }) => isRecent(moment.latestInvoicePaidAt))) return
  const paid = (await payments.listInvoices(customerId)).filter(({ paidAt }) => isRecent(paidAt))
  const knownInvoiceIds = await listPaidInvoiceIdsFromEvents(db, customerId)
  const rows = await listSubscriptions(db, userId)
  const messages = paid.filter(({ id }) => !knownInvoiceIds.has(id)).flatMap((invoice) => receiptEmailsOf(invoice, rows))
  await db.transaction(async (tx) => {
    for (const due of messages) await jobs.enqueue(tx, billingEmailDue, { ...due, userId })
  })
}
