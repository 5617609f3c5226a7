import type { Ledger } from '../ledger.ts'
import { requiresAuthentication, declineOf } from '../objects/payment-methods.ts'
import { withoutInternals } from '../wire/render.ts'
import type { Stored } from '../wire/types.ts'
import {
  cardError,
  confirmableStatuses,
  type Confirmation,
  nextAction,
  authenticationFailedMessage,
  unexpectedState,
} from './confirm-payment.ts'
import { type PaymentSource, resolveMethod } from './resolve-method.ts'

type Setup = Stored<'setup_intent'>

/**
 * Sets up a payment method for later payments. The card may decline it as it would a charge, and its bank may require
 * authentication.
 */
export async function confirmSetup(
  ledger: Ledger,
  intent: Setup,
  source: PaymentSource,
  returnUrl: string | null,
): Promise<Confirmation<'setup_intent'>> {
  if (!confirmableStatuses.has(intent.status)) throw unexpectedState('confirm', 'SetupIntent', intent.status)
  const method = await resolveMethod(ledger, source, intent.customer)
  if (requiresAuthentication(method.$behavior, method.customer !== null)) {
    const requiringAction = await ledger.save({
      ...intent,
      last_setup_error: null,
      next_action: nextAction(ledger, intent, returnUrl),
      payment_method: method.id,
      status: 'requires_action' as const,
    })
    await ledger.emit('setup_intent.requires_action', requiringAction)
    return { intent: requiringAction, error: null }
  }
  const failure = declineOf(method.$behavior, method.customer !== null)
  if (!failure) return { intent: await saveMethod(ledger, intent, method), error: null }
  const { code, declineCode, message } = failure
  const refused = await failSetup(ledger, intent, { code, decline_code: declineCode, message, type: 'card_error' as const })
  return { intent: refused, error: { ...cardError(failure), setup_intent: withoutInternals(refused) } }
}

/** Applies the owner's answer to their bank: the payment method is saved, or the intent waits for another one. */
export async function authenticateSetup(ledger: Ledger, intent: Setup, isThem: boolean): Promise<Setup> {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState('authenticate', 'SetupIntent', intent.status)
  }
  if (isThem) return saveMethod(ledger, intent, await ledger.get('payment_method', intent.payment_method))
  const code = 'setup_intent_authentication_failure' as const
  return failSetup(ledger, intent, { code, message: authenticationFailedMessage, type: 'invalid_request_error' as const })
}

/** Cancels an intent that is no longer needed. */
export async function cancelSetup(ledger: Ledger, intent: Setup): Promise<Setup> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState('cancel', 'SetupIntent', intent.status)
  }
  const canceled = await ledger.save({ ...intent, next_action: null, status: 'canceled' as const })
  await ledger.emit('setup_intent.canceled', canceled)
  return canceled
}

async function saveMethod(ledger: Ledger, intent: Setup, method: Stored<'payment_method'>): Promise<Setup> {
  const attached = await ledger.save({ ...method, customer: intent.customer })
  if (!method.customer && intent.customer) await ledger.emit('payment_method.attached', attached)
  const done = await ledger.save({
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: attached.id,
    status: 'succeeded' as const,
  })
  await ledger.emit('setup_intent.succeeded', done)
  if (intent.$subscription) await setDefaultMethod(ledger, intent.$subscription, attached.id)
  return done
}

async function failSetup(ledger: Ledger, intent: Setup, error: NonNullable<Setup['last_setup_error']>): Promise<Setup> {
  const refused = await ledger.save({
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method' as const,
  })
  await ledger.emit('setup_intent.setup_failed', refused)
  return refused
}

async function setDefaultMethod(ledger: Ledger, subscriptionId: string, methodId: string): Promise<void> {
  const subscription = await ledger.get('subscription', subscriptionId)
  const changed = await ledger.save({ ...subscription, default_payment_method: methodId, pending_setup_intent: null })
  await ledger.emit('customer.subscription.updated', changed)
}
