import type { Ledger } from '../ledger.ts'
import { newCharge } from '../objects/intents.ts'
import type { Stored } from '../wire/types.ts'
import { applyChange } from './apply-change.ts'
import { closeSubscription } from './end-subscription.ts'
import { cancelPayment } from './void-invoice.ts'

/** The reason for a failed payment, as the intent stores it. */
export type Failure = { code: string; declineCode: string; message: string }

/** Records a successful payment: on the charge, the intent, its invoice and the subscription. */
export async function succeedPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<Stored<'payment_intent'>> {
  const charge = await ledger.save(newCharge({ id: ledger.newId('ch'), now: ledger.now }, { intent, method, failure: null }))
  await ledger.emit('charge.succeeded', charge)
  await attachMethodToCustomer(ledger, intent, method)
  const paid = await ledger.save({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    processing: null,
    status: 'succeeded' as const,
  })
  await ledger.emit('payment_intent.succeeded', paid)
  if (intent.$invoice) await payInvoice(ledger, await ledger.get('invoice', intent.$invoice), method.id)
  return paid
}

/** Records a declined charge. The intent waits for another payment method. */
export async function failPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  failure: Failure,
): Promise<Stored<'payment_intent'>> {
  const { code, declineCode, message } = failure
  const charge = await ledger.save(
    newCharge({ id: ledger.newId('ch'), now: ledger.now }, { intent, method, failure: { code, reason: declineCode, message } }),
  )
  await ledger.emit('charge.failed', charge)
  const error = { charge: charge.id, code, decline_code: declineCode, message, type: 'card_error' as const }
  return failWithoutCharge(ledger, { ...intent, latest_charge: charge.id }, method, error)
}

type PaymentError = {
  charge?: string
  code: string
  decline_code?: string
  message: string
  type: 'card_error' | 'invalid_request_error'
}

/** Records a payment that failed without a charge. The intent stores the reason and waits for another payment method. */
export async function failWithoutCharge(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  { code, ...error }: PaymentError,
): Promise<Stored<'payment_intent'>> {
  const { $behavior: _, ...publicMethod } = method
  const refused = await ledger.save({
    ...intent,
    last_payment_error: { ...error, code: code as 'card_declined', payment_method: publicMethod },
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method' as const,
  })
  await ledger.emit('payment_intent.payment_failed', refused)
  if (intent.$invoice) await failInvoicePayment(ledger, await ledger.get('invoice', intent.$invoice))
  return refused
}

/** Days between attempts to collect a renewal. */
const retryDays = [3, 5, 7]

/**
 * Handles an unpaid invoice. With a first invoice, or one of a pending change, the subscription stays as it is. With any other it
 * becomes past due and the next attempt is scheduled; after the last attempt it ends.
 */
export async function failInvoicePayment(ledger: Ledger, invoice: Stored<'invoice'>): Promise<void> {
  if (isFirst(invoice)) {
    const tried = await ledger.save({ ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 })
    await ledger.emit('invoice.payment_failed', tried)
    return
  }
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  const isAsked = subscription !== null && dependsOn(subscription, invoice) && isRunning(subscription) && !invoice.$change
  const waiting = isAsked ? subscription : null
  const next = waiting && nextAttempt(ledger.now, invoice)
  const tried = await ledger.save({ ...invoice, attempted: true, next_payment_attempt: next })
  await ledger.emit('invoice.payment_failed', tried)
  if (!waiting) return
  if (next === null && invoice.attempt_count > retryDays.length) return closeSubscription(ledger, waiting, 'payment_failed')
  if (waiting.status === 'past_due') return
  const behind = await ledger.save({ ...waiting, status: 'past_due' as const, $behind: invoice.id })
  await ledger.emit('customer.subscription.updated', behind)
}

/** Returns whether the invoice determines the subscription's status: its latest one, or the one that made it past due. */
export function dependsOn(
  { latest_invoice: latest, $behind: behind }: Stored<'subscription'>,
  { id }: Stored<'invoice'>,
): boolean {
  return latest === id || behind === id
}

/** A manual attempt while the next one is scheduled does not change the schedule. */
function nextAttempt(now: number, { attempt_count: attempts, next_payment_attempt: planned }: Stored<'invoice'>): number | null {
  const days = retryDays[attempts - 1]
  return planned ?? (days === undefined ? null : now + days * 86_400)
}

function isRunning({ status }: Stored<'subscription'>): boolean {
  return status === 'active' || status === 'past_due'
}

/** For later invoices, only attempts by the clock are counted, not manual ones. */
function isFirst(invoice: Stored<'invoice'>): boolean {
  return invoice.billing_reason === 'subscription_create'
}

async function attachMethodToCustomer(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<void> {
  if (!intent.setup_future_usage || !intent.customer || method.customer) return
  await ledger.emit('payment_method.attached', await ledger.save({ ...method, customer: intent.customer }))
}

async function paymentOf(ledger: Ledger, { id, $payment }: Stored<'invoice'>): Promise<Stored<'invoice_payment'> | null> {
  if ($payment) return ledger.find('invoice_payment', $payment)
  // Created by an earlier version, or by hand.
  const [payment = null] = await ledger.list('invoice_payment', { lookup: [id] })
  return payment
}

async function payInvoice(ledger: Ledger, invoice: Stored<'invoice'>, methodId: string): Promise<void> {
  const payment = await paymentOf(ledger, invoice)
  if (payment) {
    const transitions = { ...payment.status_transitions, paid_at: ledger.now }
    await ledger.emit(
      'invoice_payment.paid',
      await ledger.save({ ...payment, amount_paid: invoice.amount_due, status: 'paid', status_transitions: transitions }),
    )
  }
  const paid = await ledger.save({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    attempt_count: invoice.attempt_count + (isFirst(invoice) ? 1 : 0),
    next_payment_attempt: null,
    status: 'paid' as const,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now },
  })
  await ledger.emit('invoice.paid', paid)
  await ledger.emit('invoice.payment_succeeded', paid)
  const subscriptionId = invoice.parent?.subscription_details?.subscription
  const subscription = subscriptionId ? await ledger.get('subscription', subscriptionId) : null
  if (!subscription || !dependsOn(subscription, invoice)) return
  const canChange = isRunning(subscription) || subscription.status === 'paused'
  if (invoice.$change && canChange) await applyChange(ledger, subscription, invoice.$change)
  else await activate(ledger, subscription, methodId)
}

/** Settles an open invoice that credit notes have reduced to zero without a payment, and continues what waited for it. */
export async function settleByCredit(ledger: Ledger, invoice: Stored<'invoice'>): Promise<void> {
  const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
  if (intent && intent.status !== 'canceled') await cancelPayment(ledger, intent, 'void_invoice')
  const paid = await ledger.save({
    ...invoice,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid' as const,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now },
  })
  await ledger.emit('invoice.paid', paid)
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  if (!subscription || !dependsOn(subscription, invoice)) return
  if (invoice.$change) await applyChange(ledger, subscription, invoice.$change)
  else await activate(ledger, subscription, subscription.default_payment_method)
}

/** Activates a subscription that waited for payment. One that has ended stays ended. */
async function activate(ledger: Ledger, subscription: Stored<'subscription'>, methodId: string | null): Promise<void> {
  const { status, default_payment_method: current } = subscription
  if (status !== 'incomplete' && !isRunning(subscription)) return
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  const methodAfter = saves ? methodId : current
  if (status === 'active' && methodAfter === current) return
  const active = await ledger.save({
    ...subscription,
    status: 'active' as const,
    default_payment_method: methodAfter,
    $behind: null,
  })
  await ledger.emit('customer.subscription.updated', active)
}
