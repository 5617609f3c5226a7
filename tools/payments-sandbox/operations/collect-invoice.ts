import type { Ledger } from '../ledger.ts'
import { type SandboxErrorBody, invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { confirmPayment, type PaymentContext } from './confirm-payment.ts'
import { failInvoicePayment } from './settle-payment.ts'

/** Charges by the clock or the store: the payer is not present. */
const offSession: PaymentContext = { isOffSession: true, returnUrl: null }

/**
 * Charges an open invoice with its stored payment method. Counts as one attempt, which fails without a payment method. Returns
 * the card error of a declined charge.
 */
export async function collectInvoice(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  subscription: Stored<'subscription'>,
): Promise<SandboxErrorBody | null> {
  const attempt = await ledger.save({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  })
  const method = await defaultMethodOf(ledger, subscription)
  if (!method || !invoice.$paymentIntent) {
    await failInvoicePayment(ledger, attempt)
    return missingMethodError().body
  }
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  const { error } = await confirmPayment(ledger, intent, { kind: 'stored', id: method }, offSession)
  return error
}

/** Returns the payment method that pays a subscription: its own, or else the customer's default. Null if there is none. */
export async function defaultMethodOf(ledger: Ledger, subscription: Stored<'subscription'>): Promise<string | null> {
  if (subscription.default_payment_method) return subscription.default_payment_method
  const { invoice_settings: settings } = await ledger.get('customer', subscription.customer)
  return settings.default_payment_method
}

/** The error for a missing payment method. */
export const missingMethodError = () =>
  invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    {
      param: 'payment_method',
      code: 'resource_missing',
    },
  )

/**
 * Pays an open invoice now, with the given payment method or the one stored for its subscription. Returns the resulting invoice,
 * and the card error of a declined charge.
 *
 * @throws SandboxError if there is nothing to pay, no payment method, or the payment is in progress
 */
export async function payManually(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  given: string | null,
): Promise<{ invoice: Stored<'invoice'>; error: SandboxErrorBody | null }> {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
  if (invoice.status !== 'open' || !invoice.$paymentIntent) {
    throw invalidRequest(`This invoice cannot be paid because it is ${invoice.status ?? 'not open'}.`)
  }
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  const method = given ?? (subscription && (await defaultMethodOf(ledger, subscription)))
  if (!method) throw missingMethodError()
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  const { error } = await confirmPayment(ledger, intent, { kind: 'stored', id: method }, offSession)
  return { invoice: await ledger.get('invoice', invoice.id), error }
}
