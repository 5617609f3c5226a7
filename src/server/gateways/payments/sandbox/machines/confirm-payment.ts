import type { Ledger } from '../ledger.ts'
import { asksWhoPays, declineOf } from '../objects/payment-methods.ts'
import { type Fault, type FaultBody, invalid } from '../wire/faults.ts'
import { withoutInternals } from '../wire/render.ts'
import type { Stored } from '../wire/types.ts'
import { fail, type Failure, failWithoutCharge, missPayment, succeed } from './settle-payment.ts'
import { type Means, takeMethod } from './take-method.ts'

/** What came of a confirmation: the intent, and the card error when the charge was refused. */
export type Confirmation<Name extends 'payment_intent' | 'setup_intent'> = { intent: Stored<Name>; error: FaultBody | null }

/** Whether somebody is there to answer their bank, and where the bank sends them afterwards. */
export type Presence = { isAway: boolean; returnUrl: string | null }

/** Where an intent can be confirmed: while it waits, also for an answer to a bank. */
export const confirmable: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/**
 * Charges an intent. A refused charge is kept on the intent, which can be confirmed again with other means. Where the bank
 * asks who pays, the intent waits for `authenticatePayment`.
 */
export async function confirmPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  means: Means,
  presence: Presence,
): Promise<Confirmation<'payment_intent'>> {
  if (!confirmable.has(intent.status)) throw unexpectedState('confirm', 'PaymentIntent', intent.status)
  const method = await takeMethod(ledger, means, intent.customer)
  if (method.$behavior === 'settles_later') return { intent: await process(ledger, intent, method), error: null }
  if (asksWhoPays(method.$behavior, method.customer !== null)) return askWhoPays(ledger, intent, method, presence)
  return charge(ledger, intent, method)
}

async function charge(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<Confirmation<'payment_intent'>> {
  const behavior = (await ledger.takeRefusal()) ? 'declined' : method.$behavior
  const failure = declineOf(behavior, method.customer !== null)
  if (!failure) return { intent: await succeed(ledger, intent, method), error: null }
  const refused = await fail(ledger, intent, method, failure)
  return { intent: refused, error: { ...cardError(failure), payment_intent: withoutInternals(refused) } }
}

async function askWhoPays(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  { isAway, returnUrl }: Presence,
): Promise<Confirmation<'payment_intent'>> {
  const asking = await ledger.save({
    ...intent,
    last_payment_error: null,
    next_action: nextAction(ledger, intent, returnUrl),
    payment_method: method.id,
    status: 'requires_action' as const,
  })
  await ledger.emit('payment_intent.requires_action', asking)
  if (!isAway) return { intent: asking, error: null }
  // Nobody is there: for the invoice that is a payment that failed, until somebody comes and answers.
  const invoice = intent.$invoice ? await ledger.get('invoice', intent.$invoice) : null
  if (invoice) {
    await ledger.emit('invoice.payment_action_required', invoice)
    await missPayment(ledger, invoice)
  }
  return { intent: asking, error: { ...needsAction, payment_intent: withoutInternals(asking) } }
}

/** The next step of an intent: a page of the bank, which is one of ours. */
export function nextAction(
  { baseUrl }: Ledger,
  { id, client_secret: secret }: { id: string; client_secret: string | null },
  returnUrl: string | null,
): { type: 'redirect_to_url'; redirect_to_url: { return_url: string | null; url: string } } {
  const url = `${baseUrl}/3ds/${id}?client_secret=${encodeURIComponent(secret ?? '')}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

/** The payer answered their bank: the charge is made, or the intent waits for another payment method. */
export async function authenticatePayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  isThem: boolean,
): Promise<Stored<'payment_intent'>> {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState('authenticate', 'PaymentIntent', intent.status)
  }
  const method = await ledger.get('payment_method', intent.payment_method)
  const answered = { ...intent, next_action: null }
  if (isThem) return (await charge(ledger, answered, method)).intent
  return failWithoutCharge(ledger, answered, method, {
    code: 'payment_intent_authentication_failure',
    message: notThem,
    type: 'invalid_request_error',
  })
}

/** Ends the waiting for a bank: the money comes, or it does not. */
export async function settlePayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  arrives: boolean,
): Promise<Stored<'payment_intent'>> {
  if (intent.status !== 'processing' || !intent.payment_method) throw unexpectedState('settle', 'PaymentIntent', intent.status)
  const method = await ledger.get('payment_method', intent.payment_method)
  if (arrives) return succeed(ledger, intent, method)
  return fail(ledger, intent, method, {
    code: 'debit_not_authorized',
    declineCode: 'debit_not_authorized',
    message: 'The bank returned the payment.',
  })
}

async function process(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<Stored<'payment_intent'>> {
  const waiting = await ledger.save({
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'processing' as const,
  })
  await ledger.emit('payment_intent.processing', waiting)
  return waiting
}

/** What a member reads who did not pass their bank's question. */
export const notThem =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

const needsAction: FaultBody = {
  type: 'card_error',
  code: 'invoice_payment_intent_requires_action',
  message:
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
}

/** The error of a refused charge. */
export function cardError({ code, declineCode, message }: Failure): FaultBody {
  return { type: 'card_error', code, decline_code: declineCode, message }
}

/** An intent is not where it would have to be for that. */
export function unexpectedState(verb: string, name: 'PaymentIntent' | 'SetupIntent', status: string): Fault {
  const code = name === 'PaymentIntent' ? 'payment_intent_unexpected_state' : 'setup_intent_unexpected_state'
  return invalid(`You cannot ${verb} this ${name} because it has a status of ${status}.`, { code })
}
