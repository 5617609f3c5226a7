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
  for (const invoice of await unfinished(ledger, subscription)) {
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
  await dropInvoices(ledger, subscription)
  await cancel(ledger, subscription, reason)
}

/** Lets go of a subscription whose first invoice nobody paid in time. */
export async function expireSubscription(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  await dropInvoices(ledger, subscription)
  const expired = await ledger.save({ ...subscription, status: 'incomplete_expired' as const, ended_at: ledger.now })
  await ledger.emit('customer.subscription.updated', expired)
}

async function dropInvoices(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  for (const invoice of await unfinished(ledger, subscription)) {
    if (invoice.status === 'draft') await ledger.save({ ...invoice, auto_advance: false, automatically_finalizes_at: null })
    if (invoice.status !== 'open') continue
    const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
    if (intent?.status !== 'processing') await voidInvoice(ledger, invoice)
  }
}

/** The latest invoice, and the one the subscription fell behind with where that is another. */
async function unfinished(
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
