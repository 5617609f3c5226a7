import type { Ledger } from '../ledger.ts'
import { requiresAuthentication, declineOf } from '../objects/payment-methods.ts'
import { type SandboxError, type SandboxErrorBody, invalidRequest } from '../wire/errors.ts'
import { withoutInternals } from '../wire/render.ts'
import type { Stored } from '../wire/types.ts'
import { failPayment, type Failure, failWithoutCharge, failInvoicePayment, succeedPayment } from './settle-payment.ts'
import { type PaymentSource, resolveMethod } from './resolve-method.ts'

/** The outcome of a confirmation: the intent, and the card error of a declined charge. */
export type Confirmation<Name extends 'payment_intent' | 'setup_intent'> = {
  intent: Stored<Name>
  error: SandboxErrorBody | null
}

/** Whether the payer is absent and can't authenticate, and where the bank redirects them afterwards. */
export type PaymentContext = { isOffSession: boolean; returnUrl: string | null }

/** Statuses in which an intent can be confirmed: it waits, possibly for authentication. */
export const confirmableStatuses: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/**
 * Charges an intent. A decline is stored on the intent, which can be confirmed again with another payment method. If the bank
 * requires authentication, the intent waits for {@link authenticatePayment}.
 */
export async function confirmPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  source: PaymentSource,
  presence: PaymentContext,
): Promise<Confirmation<'payment_intent'>> {
  if (!confirmableStatuses.has(intent.status)) throw unexpectedState('confirm', 'PaymentIntent', intent.status)
  const method = await resolveMethod(ledger, source, intent.customer)
  if (method.$behavior === 'settles_later') return { intent: await startProcessing(ledger, intent, method), error: null }
  if (requiresAuthentication(method.$behavior, method.customer !== null))
    return requestAuthentication(ledger, intent, method, presence)
  return charge(ledger, intent, method)
}

async function charge(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<Confirmation<'payment_intent'>> {
  const behavior = (await ledger.consumeRefusal()) ? 'declined' : method.$behavior
  const failure = declineOf(behavior, method.customer !== null)
  if (!failure) return { intent: await succeedPayment(ledger, intent, method), error: null }
  const refused = await failPayment(ledger, intent, method, failure)
  return { intent: refused, error: { ...cardError(failure), payment_intent: withoutInternals(refused) } }
}

async function requestAuthentication(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  { isOffSession, returnUrl }: PaymentContext,
): Promise<Confirmation<'payment_intent'>> {
  const requiringAction = await ledger.save({
    ...intent,
    last_payment_error: null,
    next_action: nextAction(ledger, intent, returnUrl),
    payment_method: method.id,
    status: 'requires_action' as const,
  })
  await ledger.emit('payment_intent.requires_action', requiringAction)
  if (!isOffSession) return { intent: requiringAction, error: null }
  // The payer is absent, so the payment of the invoice has failed until they come back and authenticate.
  const invoice = intent.$invoice ? await ledger.get('invoice', intent.$invoice) : null
  if (invoice) {
    await ledger.emit('invoice.payment_action_required', invoice)
    await failInvoicePayment(ledger, invoice)
  }
  return { intent: requiringAction, error: { ...actionRequiredError, payment_intent: withoutInternals(requiringAction) } }
}

/** The next step of an intent: the page of the bank, which is one of ours. */
export function nextAction(
  { baseUrl }: Ledger,
  { id, client_secret: secret }: { id: string; client_secret: string | null },
  returnUrl: string | null,
): { type: 'redirect_to_url'; redirect_to_url: { return_url: string | null; url: string } } {
  const url = `${baseUrl}/3ds/${id}?client_secret=${encodeURIComponent(secret ?? '')}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

/** Applies the payer's answer to their bank: the charge is made, or the intent waits for another payment method. */
export async function authenticatePayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  isAuthenticated: boolean,
): Promise<Stored<'payment_intent'>> {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState('authenticate', 'PaymentIntent', intent.status)
  }
  const method = await ledger.get('payment_method', intent.payment_method)
  const answered = { ...intent, next_action: null }
  if (isAuthenticated) return (await charge(ledger, answered, method)).intent
  return failWithoutCharge(ledger, answered, method, {
    code: 'payment_intent_authentication_failure',
    message: authenticationFailedMessage,
    type: 'invalid_request_error',
  })
}

/** Settles a payment that a bank was processing: it succeeds or fails. */
export async function settlePayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  arrives: boolean,
): Promise<Stored<'payment_intent'>> {
  if (intent.status !== 'processing' || !intent.payment_method) throw unexpectedState('settle', 'PaymentIntent', intent.status)
  const method = await ledger.get('payment_method', intent.payment_method)
  if (arrives) return succeedPayment(ledger, intent, method)
  return failPayment(ledger, intent, method, {
    code: 'debit_not_authorized',
    declineCode: 'debit_not_authorized',
    message: 'The bank returned the payment.',
  })
}

async function startProcessing(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<Stored<'payment_intent'>> {
  const processing = await ledger.save({
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'processing' as const,
  })
  await ledger.emit('payment_intent.processing', processing)
  return processing
}

/** Message for a member whose authentication failed. */
export const authenticationFailedMessage =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

const actionRequiredError: SandboxErrorBody = {
  type: 'card_error',
  code: 'invoice_payment_intent_requires_action',
  message:
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
}

/** Builds the error of a declined charge. */
export function cardError({ code, declineCode, message }: Failure): SandboxErrorBody {
  return { type: 'card_error', code, decline_code: declineCode, message }
}

/** The error for an intent whose status does not allow the action. */
export function unexpectedState(verb: string, name: 'PaymentIntent' | 'SetupIntent', status: string): SandboxError {
  const code = name === 'PaymentIntent' ? 'payment_intent_unexpected_state' : 'setup_intent_unexpected_state'
  return invalidRequest(`You cannot ${verb} this ${name} because it has a status of ${status}.`, { code })
}
