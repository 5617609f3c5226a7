import type { Ledger } from '../ledger.ts'
import { noSuch } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { endSchedule } from './schedule.ts'
import { voidInvoice } from './void-invoice.ts'

/** Why somebody leaves, in one of the provider's words and in their own. */
export type CancelWords = Partial<Pick<NonNullable<Stored<'subscription'>['cancellation_details']>, 'comment' | 'feedback'>>

/** Ends a subscription now. An invoice still open is voided, so that nothing can be paid on it any more. */
export async function endSubscription(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  words: CancelWords = {},
): Promise<Stored<'subscription'>> {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw noSuch('subscription', subscription.id)
  }
  if (subscription.latest_invoice) {
    const invoice = await ledger.get('invoice', subscription.latest_invoice)
    if (invoice.status === 'open') await voidInvoice(ledger, invoice)
  }
  return cancel(ledger, subscription, 'cancellation_requested', words)
}

/** Ends a subscription whose time has come. Money already on its way from a bank is not called back. */
export async function closeSubscription(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<void> {
  await dropInvoice(ledger, subscription)
  await cancel(ledger, subscription, reason)
}

/** Lets go of a subscription whose first invoice nobody paid in time. */
export async function expireSubscription(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  await dropInvoice(ledger, subscription)
  const expired = await ledger.save({ ...subscription, status: 'incomplete_expired' as const, ended_at: ledger.now })
  await ledger.emit('customer.subscription.updated', expired)
}

async function dropInvoice(ledger: Ledger, { latest_invoice: id }: Stored<'subscription'>): Promise<void> {
  const invoice = id ? await ledger.get('invoice', id) : null
  if (invoice?.status === 'draft') await ledger.save({ ...invoice, auto_advance: false, automatically_finalizes_at: null })
  if (invoice?.status !== 'open') return
  const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
  if (intent?.status !== 'processing') await voidInvoice(ledger, invoice)
}

async function cancel(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  reason: 'cancellation_requested' | 'payment_failed',
  words: CancelWords = {},
): Promise<Stored<'subscription'>> {
  await endSchedule(ledger, subscription, reason)
  const { status_details: _, ...running } = subscription
  const said = subscription.cancellation_details ?? { comment: null, feedback: null, feedback_option: null }
  const ended = await ledger.save({
    ...running,
    status: 'canceled' as const,
    canceled_at: subscription.canceled_at ?? ledger.now,
    ended_at: ledger.now,
    cancellation_details: { ...said, ...words, reason },
    pause_collection: null,
    pending_update: null,
  })
  await ledger.emit('customer.subscription.deleted', ended)
  return ended
}
