import type { Ledger } from '../ledger.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'

/**
 * Voids an open invoice and cancels the intent to pay it. Credit it used goes back to the customer, and a change of the
 * subscription that waited for it is given up.
 *
 * @throws Fault when it is not open, or its payment is on its way
 */
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
  await giveBack(ledger, voided)
  if (voided.$change) await forgetChange(ledger, voided)
  return voided
}

/** Gives up an open invoice: it stays owed, and nobody is charged for it any more. */
export async function giveUpInvoice(ledger: Ledger, invoice: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const transitions = { ...invoice.status_transitions, marked_uncollectible_at: ledger.now }
  const status = 'uncollectible' as const
  const given = await ledger.save({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: transitions,
  })
  await ledger.emit('invoice.marked_uncollectible', given)
  return given
}

async function giveBack(ledger: Ledger, { customer, starting_balance: before, ending_balance: after }: Stored<'invoice'>) {
  if (after === null || after === before) return
  const owner = await ledger.find('customer', customer ?? '')
  if (owner) await ledger.emit('customer.updated', await ledger.save({ ...owner, balance: owner.balance + before - after }))
}

async function forgetChange(ledger: Ledger, invoice: Stored<'invoice'>): Promise<void> {
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  if (!subscription?.pending_update || subscription.latest_invoice !== invoice.id) return
  const kept = await ledger.save({ ...subscription, pending_update: null })
  await ledger.emit('customer.subscription.pending_update_expired', kept)
  await ledger.emit('customer.subscription.updated', kept)
}

type Reason = 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'void_invoice'

/**
 * Cancels an intent that has not taken money yet.
 *
 * @throws Fault when it has, or is about to
 */
export async function cancelPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  reason: Reason | null,
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
