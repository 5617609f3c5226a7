import type { Ledger } from '../ledger.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'

/**
 * Voids an open invoice and cancels its payment intent. Used credit returns to the customer, and a subscription change that
 * waited for it is discarded.
 *
 * @throws SandboxError if it is not open, or its payment is in progress
 */
export async function voidInvoice(ledger: Ledger, invoice: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  if (invoice.status !== 'open') {
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open (${invoice.status ?? 'none'}).`, {
      param: 'id',
    })
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
  await returnCredit(ledger, voided)
  if (voided.$change) await discardPendingUpdate(ledger, voided)
  return voided
}

/** Marks an open invoice as uncollectible: it stays owed, but is never charged. */
export async function markUncollectible(ledger: Ledger, invoice: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const transitions = { ...invoice.status_transitions, marked_uncollectible_at: ledger.now }
  const status = 'uncollectible' as const
  const credited = await ledger.save({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: transitions,
  })
  await ledger.emit('invoice.marked_uncollectible', credited)
  return credited
}

async function returnCredit(ledger: Ledger, { customer, starting_balance: before, ending_balance: after }: Stored<'invoice'>) {
  if (after === null || after === before) return
  const owner = await ledger.find('customer', customer ?? '')
  if (owner) await ledger.emit('customer.updated', await ledger.save({ ...owner, balance: owner.balance + before - after }))
}

async function discardPendingUpdate(ledger: Ledger, invoice: Stored<'invoice'>): Promise<void> {
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  if (!subscription?.pending_update || subscription.latest_invoice !== invoice.id) return
  const saved = await ledger.save({ ...subscription, pending_update: null })
  await ledger.emit('customer.subscription.pending_update_expired', saved)
  await ledger.emit('customer.subscription.updated', saved)
}

type Reason = 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'void_invoice'

/**
 * Cancels a payment intent that has not succeeded.
 *
 * @throws SandboxError if it has, or is processing
 */
export async function cancelPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  reason: Reason | null,
): Promise<Stored<'payment_intent'>> {
  if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state' })
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
