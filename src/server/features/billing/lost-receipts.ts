import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { billingMessageDue } from './jobs.ts'
import { messagesOfPaid } from './paid-messages.ts'
import type { Customer } from './store/customers.ts'
import { listPaidInvoicesHeardOf } from './store/events.ts'
import { listSubscriptions } from './store/subscriptions.ts'

/** A receipt that is later than this helps nobody; the invoice itself is on the membership page. */
const worthSendingMs = 3 * 24 * 3_600_000

/**
 * Enqueues the receipts of a member's recent payments whose webhook never came. The provider is asked for invoices only where one
 * was paid lately.
 */
export async function enqueueLostReceipts(
  { db, jobs, payments }: BillingDeps,
  { userId, customerId }: Customer,
  subscriptions: readonly ProviderSubscription[],
): Promise<void> {
  const since = (await payments.now()).getTime() - worthSendingMs
  const isRecent = (paidAt: Date | null): boolean => paidAt !== null && paidAt.getTime() >= since
  if (!subscriptions.some(({ moment }) => isRecent(moment.latestInvoicePaidAt))) return
  const paid = (await payments.listInvoices(customerId)).filter(({ paidAt }) => isRecent(paidAt))
  const heardOf = await listPaidInvoicesHeardOf(db, customerId)
  const rows = await listSubscriptions(db, userId)
  const messages = paid.filter(({ id }) => !heardOf.has(id)).flatMap((invoice) => messagesOfPaid(invoice, rows))
  await db.transaction(async (tx) => {
    for (const due of messages) await jobs.enqueue(tx, billingMessageDue, { ...due, userId })
  })
}
