import type { ProviderInvoice } from '#server/gateways/payments/port.ts'
import { freeTimeOf } from './free-time.ts'
import type { DueMessage } from './jobs.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

/** A paid invoice, as far as its receipt needs it. */
type PaidInvoice = Pick<ProviderInvoice, 'id' | 'number' | 'currency' | 'paidCents' | 'pageUrl' | 'isFirst' | 'subscriptionId'>

/**
 * What a member is told of a paid invoice: its receipt, or, where a code took everything off the first one, that the membership has
 * started. The same invoice has the same idempotency key, whether a webhook or the nightly comparison knows of it.
 */
export function messagesOfPaid(invoice: PaidInvoice, rows: readonly SubscriptionRow[]): DueMessage[] {
  const { id, number: invoiceNumber, currency, paidCents: amountCents, pageUrl: url, isFirst, subscriptionId } = invoice
  if (amountCents > 0)
    return [{ occasion: `paid:${id}`, message: { kind: 'payment-received', amountCents, currency, invoiceNumber, url } }]
  return isFirst ? messagesOfFreeStart(rows.find((row) => row.id === subscriptionId)) : []
}

function messagesOfFreeStart(row: SubscriptionRow | undefined): DueMessage[] {
  const free = row && freeTimeOf(row)
  if (!free || row.amountCents === null || row.currency === null) return []
  const message = { kind: 'free-start' as const, until: free.until, amountCents: row.amountCents, currency: row.currency }
  return [{ occasion: `free:${row.id}`, message }]
}
