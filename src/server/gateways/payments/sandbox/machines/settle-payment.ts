import type { Ledger } from '../ledger.ts'
import { newCharge } from '../objects/intents.ts'
import type { Stored } from '../wire/types.ts'

/** Why a payment failed, as the intent remembers it. */
export type Failure = { code: string; declineCode: string; message: string }

/** Money came in: the charge, the intent, the invoice it pays and the subscription behind it. */
export async function succeed(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<Stored<'payment_intent'>> {
  const charge = await ledger.save(newCharge({ id: ledger.newId('ch'), now: ledger.now }, { intent, method, failure: null }))
  await ledger.emit('charge.succeeded', charge)
  await keepMethod(ledger, intent, method)
  const paid = await ledger.save({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    processing: null,
    status: 'succeeded' as const,
  })
  await ledger.emit('payment_intent.succeeded', paid)
  if (intent.$invoice) await payInvoice(ledger, await ledger.get('invoice', intent.$invoice), method.id)
  return paid
}

/** The charge was refused: the intent waits for another payment method and says why. */
export async function fail(
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
  const { $behavior: _, ...shownMethod } = method
  const refused = await ledger.save({
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code: code as 'card_declined',
      decline_code: declineCode,
      message,
      payment_method: shownMethod,
      type: 'card_error' as const,
    },
    latest_charge: charge.id,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method' as const,
  })
  await ledger.emit('payment_intent.payment_failed', refused)
  if (intent.$invoice) {
    const invoice = await ledger.get('invoice', intent.$invoice)
    const tried = await ledger.save({ ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 })
    await ledger.emit('invoice.payment_failed', tried)
  }
  return refused
}

async function keepMethod(ledger: Ledger, intent: Stored<'payment_intent'>, method: Stored<'payment_method'>): Promise<void> {
  if (!intent.setup_future_usage || !intent.customer || method.customer) return
  await ledger.emit('payment_method.attached', await ledger.save({ ...method, customer: intent.customer }))
}

async function payInvoice(ledger: Ledger, invoice: Stored<'invoice'>, methodId: string): Promise<void> {
  const [payment] = await ledger.list('invoice_payment', { lookup: [invoice.id] })
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
    attempt_count: invoice.attempt_count + 1,
    status: 'paid' as const,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now },
  })
  await ledger.emit('invoice.paid', paid)
  await ledger.emit('invoice.payment_succeeded', paid)
  const subscriptionId = invoice.parent?.subscription_details?.subscription
  if (subscriptionId) await activate(ledger, await ledger.get('subscription', subscriptionId), methodId)
}

async function activate(ledger: Ledger, subscription: Stored<'subscription'>, methodId: string): Promise<void> {
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  const active = await ledger.save({
    ...subscription,
    status: 'active' as const,
    default_payment_method: saves ? methodId : subscription.default_payment_method,
  })
  await ledger.emit('customer.subscription.updated', active)
}
