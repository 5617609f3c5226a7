import type { Ledger } from '../ledger.ts'
import { invalid, noSuch } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'

/** Ends a subscription now. An invoice still open is voided, so that nothing can be paid on it any more. */
export async function endSubscription(ledger: Ledger, subscription: Stored<'subscription'>): Promise<Stored<'subscription'>> {
  if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id)
  if (subscription.latest_invoice) {
    const invoice = await ledger.get('invoice', subscription.latest_invoice)
    if (invoice.status === 'open') await voidInvoice(ledger, invoice)
  }
  return cancel(ledger, subscription, 'cancellation_requested')
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
): Promise<Stored<'subscription'>> {
  const ended = await ledger.save({
    ...subscription,
    status: 'canceled' as const,
    canceled_at: subscription.canceled_at ?? ledger.now,
    ended_at: ledger.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  })
  await ledger.emit('customer.subscription.deleted', ended)
  return ended
}

/** Voids an open invoice and cancels the intent to pay it. */
export async function voidInvoice(ledger: Ledger, invoice: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  if (invoice.status !== 'open') {
    throw invalid(`You can only pass in open invoices. This invoice isn't open (${invoice.status ?? 'none'}).`, { param: 'id' })
  }
  const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
  if (intent && intent.status !== 'canceled') await cancelPayment(ledger, intent, 'void_invoice')
  const voided = await ledger.save({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void' as const,
    status_transitions: { ...invoice.status_transitions, voided_at: ledger.now },
  })
  await ledger.emit('invoice.voided', voided)
  return voided
}

/** Cancels an intent that has not taken money yet. */
export async function cancelPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  reason: 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'void_invoice' | null,
): Promise<Stored<'payment_intent'>> {
  if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    throw invalid(message, { code: 'payment_intent_unexpected_state' })
  }
  const canceled = await ledger.save({
    ...intent,
    status: 'canceled' as const,
    canceled_at: ledger.now,
    cancellation_reason: reason,
    next_action: null,
  })
  await ledger.emit('payment_intent.canceled', canceled)
  return canceled
}

/** What may change on a running subscription: its end, a pause of what is collected, and the notes kept with it. */
export type SubscriptionChange = {
  metadata?: Record<string, string>
  cancelAtPeriodEnd?: boolean
  cancelAt?: number | null
  pause?: { behavior: 'void'; resumesAt: number | null } | null
}

/** Changes a subscription in place. An end by date and an end by flag exclude each other: the later word wins. */
export async function changeSubscription(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  change: SubscriptionChange,
): Promise<Stored<'subscription'>> {
  const changed = { ...subscription, metadata: change.metadata ?? subscription.metadata }
  if (change.cancelAtPeriodEnd !== undefined) {
    if (subscription.status === 'incomplete')
      throw invalid('An incomplete subscription can only change its metadata.', { param: 'cancel_at_period_end' })
    changed.cancel_at_period_end = change.cancelAtPeriodEnd
    changed.cancel_at = change.cancelAtPeriodEnd ? (subscription.items.data[0]?.current_period_end ?? null) : null
    changed.canceled_at = change.cancelAtPeriodEnd ? ledger.now : null
  }
  if (change.cancelAt !== undefined) {
    if (subscription.status === 'incomplete')
      throw invalid('An incomplete subscription can only change its metadata.', { param: 'cancel_at' })
    changed.cancel_at = change.cancelAt
    changed.cancel_at_period_end = false
    changed.canceled_at = change.cancelAt === null ? null : ledger.now
  }
  if (change.pause !== undefined) {
    if (subscription.status === 'incomplete')
      throw invalid('An incomplete subscription can only change its metadata.', { param: 'pause_collection' })
    changed.pause_collection = change.pause && { behavior: change.pause.behavior, resumes_at: change.pause.resumesAt }
  }
  await ledger.save(changed)
  await ledger.emit('customer.subscription.updated', changed)
  return changed
}
