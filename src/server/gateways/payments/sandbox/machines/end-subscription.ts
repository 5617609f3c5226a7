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
  const ended = await ledger.save({
    ...subscription,
    status: 'canceled' as const,
    canceled_at: subscription.canceled_at ?? ledger.now,
    ended_at: ledger.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' as const },
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
  if (intent) await cancelPayment(ledger, intent, 'void_invoice')
  const voided = await ledger.save({
    ...invoice,
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
  })
  await ledger.emit('payment_intent.canceled', canceled)
  return canceled
}

/** What may change on a running subscription: its end, and the notes kept with it. */
export type SubscriptionChange = { metadata?: Record<string, string>; cancelAtPeriodEnd?: boolean; cancelAt?: number | null }

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
  await ledger.save(changed)
  await ledger.emit('customer.subscription.updated', changed)
  return changed
}
