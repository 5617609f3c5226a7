import type { Ledger } from '../ledger.ts'
import { resourceMissing } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { endSchedule } from './schedule.ts'
import { voidInvoice } from './void-invoice.ts'

/** The reason for a cancellation: one of the provider's values, and a comment. */
export type CancelFeedback = Partial<Pick<NonNullable<Stored<'subscription'>['cancellation_details']>, 'comment' | 'feedback'>>

/** Ends a subscription now and voids an open invoice, so that it can't be paid any more. */
export async function endSubscription(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  feedback: CancelFeedback = {},
): Promise<Stored<'subscription'>> {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw resourceMissing('subscription', subscription.id)
  }
  for (const invoice of await listUnfinishedInvoices(ledger, subscription)) {
    if (invoice.status === 'open') await voidInvoice(ledger, invoice)
  }
  return cancel(ledger, subscription, 'cancellation_requested', feedback)
}

/** Ends a subscription at its scheduled time. A bank payment in progress is not canceled. */
export async function closeSubscription(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<void> {
  await voidOpenInvoices(ledger, subscription)
  await cancel(ledger, subscription, reason)
}

/** Expires a subscription whose first invoice was not paid in time. */
export async function expireSubscription(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  await voidOpenInvoices(ledger, subscription)
  const expired = await ledger.save({ ...subscription, status: 'incomplete_expired' as const, ended_at: ledger.now })
  await ledger.emit('customer.subscription.updated', expired)
}

async function voidOpenInvoices(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  for (const invoice of await listUnfinishedInvoices(ledger, subscription)) {
    if (invoice.status === 'draft') await ledger.save({ ...invoice, auto_advance: false, automatically_finalizes_at: null })
    if (invoice.status !== 'open') continue
    const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
    if (intent?.status !== 'processing') await voidInvoice(ledger, invoice)
  }
}

/** Lists the latest invoice, and the one that made the subscription past due if that is another. */
async function listUnfinishedInvoices(
  ledger: Ledger,
  { latest_invoice: latest, $behind: behind }: Stored<'subscription'>,
): Promise<Stored<'invoice'>[]> {
  const invoices: Stored<'invoice'>[] = []
  for (const id of new Set([behind, latest])) if (id) invoices.push(await ledger.get('invoice', id))
  return invoices
}

async function cancel(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  reason: 'cancellation_requested' | 'payment_failed',
  feedback: CancelFeedback = {},
): Promise<Stored<'subscription'>> {
  await endSchedule(ledger, subscription, reason)
  const { status_details: _, ...running } = subscription
  const details = subscription.cancellation_details ?? { comment: null, feedback: null, feedback_option: null }
  const ended = await ledger.save({
    ...running,
    status: 'canceled' as const,
    canceled_at: subscription.canceled_at ?? ledger.now,
    ended_at: ledger.now,
    cancellation_details: { ...details, ...feedback, reason },
    pause_collection: null,
    pending_update: null,
  })
  await ledger.emit('customer.subscription.deleted', ended)
  return ended
}
