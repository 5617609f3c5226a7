import type { Ledger } from '../ledger.ts'
import { asksWhoPays, declineOf } from '../objects/payment-methods.ts'
import { withoutInternals } from '../wire/render.ts'
import type { Stored } from '../wire/types.ts'
import { cardError, confirmable, type Confirmation, nextAction, notThem, unexpectedState } from './confirm-payment.ts'
import { type Means, takeMethod } from './take-method.ts'

type Setup = Stored<'setup_intent'>

/** Keeps a payment method for later. The card is asked, as a charge would ask it; its bank may ask who it is. */
export async function confirmSetup(
  ledger: Ledger,
  intent: Setup,
  means: Means,
  returnUrl: string | null,
): Promise<Confirmation<'setup_intent'>> {
  if (!confirmable.has(intent.status)) throw unexpectedState('confirm', 'SetupIntent', intent.status)
  const method = await takeMethod(ledger, means, intent.customer)
  if (asksWhoPays(method.$behavior, method.customer !== null)) {
    const asking = await ledger.save({
      ...intent,
      last_setup_error: null,
      next_action: nextAction(ledger, intent, returnUrl),
      payment_method: method.id,
      status: 'requires_action' as const,
    })
    await ledger.emit('setup_intent.requires_action', asking)
    return { intent: asking, error: null }
  }
  const failure = declineOf(method.$behavior, method.customer !== null)
  if (!failure) return { intent: await keep(ledger, intent, method), error: null }
  const { code, declineCode, message } = failure
  const refused = await refuse(ledger, intent, { code, decline_code: declineCode, message, type: 'card_error' as const })
  return { intent: refused, error: { ...cardError(failure), setup_intent: withoutInternals(refused) } }
}

/** The owner answered their bank: the payment method is kept, or the intent waits for another one. */
export async function authenticateSetup(ledger: Ledger, intent: Setup, isThem: boolean): Promise<Setup> {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState('authenticate', 'SetupIntent', intent.status)
  }
  if (isThem) return keep(ledger, intent, await ledger.get('payment_method', intent.payment_method))
  const code = 'setup_intent_authentication_failure' as const
  return refuse(ledger, intent, { code, message: notThem, type: 'invalid_request_error' as const })
}

/** Lets go of an intent that nobody needs any more. */
export async function cancelSetup(ledger: Ledger, intent: Setup): Promise<Setup> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState('cancel', 'SetupIntent', intent.status)
  }
  const canceled = await ledger.save({ ...intent, next_action: null, status: 'canceled' as const })
  await ledger.emit('setup_intent.canceled', canceled)
  return canceled
}

async function keep(ledger: Ledger, intent: Setup, method: Stored<'payment_method'>): Promise<Setup> {
  const kept = await ledger.save({ ...method, customer: intent.customer })
  if (!method.customer && intent.customer) await ledger.emit('payment_method.attached', kept)
  const done = await ledger.save({
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: kept.id,
    status: 'succeeded' as const,
  })
  await ledger.emit('setup_intent.succeeded', done)
  if (intent.$subscription) await useMethod(ledger, intent.$subscription, kept.id)
  return done
}

async function refuse(ledger: Ledger, intent: Setup, error: NonNullable<Setup['last_setup_error']>): Promise<Setup> {
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

async function useMethod(ledger: Ledger, subscriptionId: string, methodId: string): Promise<void> {
  const subscription = await ledger.get('subscription', subscriptionId)
  const changed = await ledger.save({ ...subscription, default_payment_method: methodId, pending_setup_intent: null })
  await ledger.emit('customer.subscription.updated', changed)
}
