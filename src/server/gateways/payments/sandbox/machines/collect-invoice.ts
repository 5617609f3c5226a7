import type { Ledger } from '../ledger.ts'
import { type FaultBody, invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { confirmPayment, type Presence } from './confirm-payment.ts'
import { missPayment } from './settle-payment.ts'

/** Nobody is there while the clock or the shop collects. */
const away: Presence = { isAway: true, returnUrl: null }

/**
 * Charges an open invoice by the payment method kept for it. Counts as one attempt; without a payment method it fails.
 * Answers the card error when it was refused.
 */
export async function collectInvoice(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  subscription: Stored<'subscription'>,
): Promise<FaultBody | null> {
  const attempt = await ledger.save({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  })
  const method = await keptMethod(ledger, subscription)
  if (!method || !invoice.$paymentIntent) {
    await missPayment(ledger, attempt)
    return noMethod().body
  }
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  const { error } = await confirmPayment(ledger, intent, { kind: 'stored', id: method }, away)
  return error
}

/** The id of the payment method a subscription is paid by: its own, or else the customer's; null when there is none. */
export async function keptMethod(ledger: Ledger, subscription: Stored<'subscription'>): Promise<string | null> {
  if (subscription.default_payment_method) return subscription.default_payment_method
  const { invoice_settings: settings } = await ledger.get('customer', subscription.customer)
  return settings.default_payment_method
}

/** There is nothing to charge. */
export const noMethod = () =>
  invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    {
      param: 'payment_method',
      code: 'resource_missing',
    },
  )

/**
 * Pays an open invoice now, by the given payment method or by the one kept for its subscription. Answers the invoice
 * as it then stands, and the card error when the charge was refused.
 *
 * @throws Fault when there is nothing to pay, nothing to pay by, or the payment is under way
 */
export async function payByHand(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  given: string | null,
): Promise<{ invoice: Stored<'invoice'>; error: FaultBody | null }> {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status !== 'open' || !invoice.$paymentIntent) {
    throw invalid(`This invoice cannot be paid because it is ${invoice.status ?? 'not open'}.`)
  }
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  const method = given ?? (subscription && (await keptMethod(ledger, subscription)))
  if (!method) throw noMethod()
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  const { error } = await confirmPayment(ledger, intent, { kind: 'stored', id: method }, away)
  return { invoice: await ledger.get('invoice', invoice.id), error }
}
