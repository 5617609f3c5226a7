import type { ProviderInvoice } from '#server/gateways/payments/port.ts'
import { freePeriodOf } from './free-period.ts'
import type { DueBillingEmail } from './jobs.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

/** The fields of a paid invoice that its receipt needs. */
type PaidInvoice = Pick<ProviderInvoice, 'id' | 'number' | 'currency' | 'paidCents' | 'pageUrl' | 'isFirst' | 'subscriptionId'>

/**
 * Returns the emails about a paid invoice: its receipt, or the start of a free membership if a code reduced the first one to
 * zero. The idempotency key depends on the invoice only, so the webhook and the nightly reconciliation send one email.
 */
export function receiptEmailsOf(invoice: PaidInvoice, rows: readonly SubscriptionRow[]): DueBillingEmail[] {
  const { id, number: invoiceNumber, currency, paidCents: amountCents, pageUrl: url, isFirst, subscriptionId } = invoice
  if (amountCents > 0)
    return [{ idempotencyKey: `paid:${id}`, message: { kind: 'payment-received', amountCents, currency, invoiceNumber, url } }]
  return isFirst ? freeStartEmailsOf(rows.find((row) => row.id === subscriptionId)) : []
}

function freeStartEmailsOf(row: SubscriptionRow | undefined): DueBillingEmail[] {
  const free = row && freePeriodOf(row)
  if (!free || row.amountCents === null || row.currency === null) return []
  const message = { kind: 'free-start' as const, until: free.until, amountCents: row.amountCents, currency: row.currency }
  return [{ idempotencyKey: `free:${row.id}`, message }]
}
