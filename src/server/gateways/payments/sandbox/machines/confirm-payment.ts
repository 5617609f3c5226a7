import type { Ledger } from '../ledger.ts'
import { type CardFields, declineOf, newBankAccount, newCard, testCards } from '../objects/payment-methods.ts'
import { type FaultBody, invalid, noSuch } from '../wire/faults.ts'
import { withoutInternals } from '../wire/render.ts'
import type { Stored } from '../wire/types.ts'
import { fail, type Failure, succeed } from './settle-payment.ts'

/** How somebody pays: a stored payment method or an alias such as `pm_card_visa`, or what they typed into the form. */
export type Means =
  | { kind: 'stored'; id: string }
  | ({ kind: 'card'; number: string } & CardFields)
  | { kind: 'bank'; email: string | null }

/** What came of a confirmation: the intent, and the card error when the charge was refused. */
export type Confirmation<Name extends 'payment_intent' | 'setup_intent'> = { intent: Stored<Name>; error: FaultBody | null }

/** Charges an intent. A refused charge is kept on the intent, which can be confirmed again with other means. */
export async function confirmPayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  means: Means,
): Promise<Confirmation<'payment_intent'>> {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    throw unexpectedState('PaymentIntent', intent.status, 'payment_intent_unexpected_state')
  }
  const method = await takeMethod(ledger, means, intent.customer)
  if (method.$behavior === 'settles_later') return { intent: await process(ledger, intent, method), error: null }
  const failure = declineOf(method.$behavior, method.customer !== null)
  if (!failure) return { intent: await succeed(ledger, intent, method), error: null }
  const refused = await fail(ledger, intent, method, failure)
  return { intent: refused, error: { ...cardError(failure), payment_intent: withoutInternals(refused) } }
}

/** Keeps a payment method for later. The card is asked, as a charge would ask it. */
export async function confirmSetup(
  ledger: Ledger,
  intent: Stored<'setup_intent'>,
  means: Means,
): Promise<Confirmation<'setup_intent'>> {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    throw unexpectedState('SetupIntent', intent.status, 'setup_intent_unexpected_state')
  }
  const method = await takeMethod(ledger, means, intent.customer)
  const failure = declineOf(method.$behavior, method.customer !== null)
  if (failure) {
    const { code, declineCode, message } = failure
    const refused = await ledger.save({
      ...intent,
      last_setup_error: { code, decline_code: declineCode, message, type: 'card_error' as const },
    })
    await ledger.emit('setup_intent.setup_failed', refused)
    return { intent: refused, error: { ...cardError(failure), setup_intent: withoutInternals(refused) } }
  }
  const kept = await ledger.save({ ...method, customer: intent.customer })
  await ledger.emit('payment_method.attached', kept)
  const done = await ledger.save({ ...intent, last_setup_error: null, payment_method: kept.id, status: 'succeeded' as const })
  await ledger.emit('setup_intent.succeeded', done)
  if (intent.$subscription) await useMethod(ledger, intent.$subscription, kept.id)
  return { intent: done, error: null }
}

/** Ends the waiting for a bank: the money comes, or it does not. */
export async function settlePayment(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  arrives: boolean,
): Promise<Stored<'payment_intent'>> {
  if (intent.status !== 'processing' || !intent.payment_method) {
    throw unexpectedState('PaymentIntent', intent.status, 'payment_intent_unexpected_state')
  }
  const method = await ledger.get('payment_method', intent.payment_method)
  if (arrives) return succeed(ledger, intent, method)
  return fail(ledger, intent, method, {
    code: 'debit_not_authorized',
    declineCode: 'debit_not_authorized',
    message: 'The bank returned the payment.',
  })
}

async function takeMethod(ledger: Ledger, means: Means, customer: string | null): Promise<Stored<'payment_method'>> {
  const birth = { id: ledger.newId('pm'), now: ledger.now }
  switch (means.kind) {
    case 'bank':
      return ledger.save(newBankAccount(birth, means.email))
    case 'card': {
      const card = testCards.find(({ number }) => number === means.number)
      return ledger.save(newCard(birth, card ?? unknownCard(means.number), means))
    }
    case 'stored': {
      const alias = testCards.find((card) => card.alias === means.id)
      if (alias) return ledger.save(newCard(birth, alias, { expMonth: 12, expYear: 2034, postalCode: null, email: null }))
      const method = await ledger.get('payment_method', means.id, 'payment_method')
      if (method.customer !== null && method.customer !== customer) throw noSuch('PaymentMethod', means.id, 'payment_method')
      return method
    }
  }
}

/** Any other number is refused, as the real test mode refuses real cards. */
const unknownCard = (number: string) => ({ number, brand: 'visa' as const, behavior: 'declined' as const, alias: null })

async function process(
  ledger: Ledger,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
): Promise<Stored<'payment_intent'>> {
  const waiting = await ledger.save({
    ...intent,
    last_payment_error: null,
    payment_method: method.id,
    status: 'processing' as const,
  })
  await ledger.emit('payment_intent.processing', waiting)
  return waiting
}

async function useMethod(ledger: Ledger, subscriptionId: string, methodId: string): Promise<void> {
  const subscription = await ledger.get('subscription', subscriptionId)
  const changed = await ledger.save({ ...subscription, default_payment_method: methodId, pending_setup_intent: null })
  await ledger.emit('customer.subscription.updated', changed)
}

function cardError({ code, declineCode, message }: Failure): FaultBody {
  return { type: 'card_error', code, decline_code: declineCode, message }
}

function unexpectedState(name: string, status: string, code: string) {
  return invalid(`You cannot confirm this ${name} because it has a status of ${status}.`, { code })
}
