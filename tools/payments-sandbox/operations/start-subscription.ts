import type { Ledger } from '../ledger.ts'
import { newSetupIntent } from '../objects/intents.ts'
import type { AppliedDiscount, Line } from '../objects/invoice-lines.ts'
import { newDraft } from '../objects/invoices.ts'
import { type MissingPaymentMethod, newSubscription } from '../objects/subscriptions.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { grantDiscount, markDiscountSpent } from './discounts.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { Redemption } from './redeem.ts'
import { periodLine } from './renew-subscription.ts'
import { emitTrialWillEnd, trialLine, trialEndEventAt } from './trial.ts'

/** The input of a new subscription. */
export type SubscriptionStart = {
  customer: string
  price: string
  redemption: Redemption | null
  savesPaymentMethod: boolean
  metadata: Record<string, string>
  trialEnd: number | null
  missingPaymentMethod: MissingPaymentMethod
  /** When it ends automatically: at a time, or with its first period. */
  end: { at: number } | 'period_end' | 'flagged_period_end' | null
}

/**
 * Starts a subscription and creates its first invoice. With an amount due it is `incomplete` with a payment intent. Otherwise it
 * is `active` at once, or `trialing`, with a setup intent for later payments. A discount for one payment applies to the first one
 * after a trial.
 */
export async function startSubscription(ledger: Ledger, start: SubscriptionStart): Promise<Stored<'subscription'>> {
  const customer = await ledger.get('customer', start.customer, 'customer')
  const price = await ledger.get('price', start.price, 'items[0][price]')
  if (!price.active || !price.recurring) {
    throw invalidRequest('The price specified is inactive or not recurring. This field only accepts active recurring prices.', {
      param: 'items[0][price]',
    })
  }
  requireFuture(ledger, start)
  const id = ledger.newId('sub')
  const discount = start.redemption && (await grantDiscount(ledger, start.redemption, { customer, price, subscription: id }))
  const base = newSubscription(
    { id, now: ledger.now },
    {
      customer: customer.id,
      price,
      itemId: ledger.newId('si'),
      discount: discount?.id ?? null,
      savesPaymentMethod: start.savesPaymentMethod,
      metadata: start.metadata,
      trialEnd: start.trialEnd,
      missingPaymentMethod: start.missingPaymentMethod,
    },
  )
  const draft = withEnd(base, start.end, ledger.now)
  const invoice = await draftFirst(ledger, draft, customer, discount)
  if (draft.trial_end === null) await markDiscountSpent(ledger, discount)
  const subscription = { ...draft, latest_invoice: invoice.id }
  const isFree = invoice.amount_due === 0
  const started = isFree
    ? {
        ...subscription,
        status: draft.trial_end === null ? ('active' as const) : ('trialing' as const),
        ...(await createSetupIntent(ledger, subscription)),
      }
    : subscription
  await ledger.emit('invoice.created', await ledger.save(invoice))
  await ledger.emit('customer.subscription.created', await ledger.save(started))
  await issueInvoice(ledger, invoice)
  const trialEndEmailAt = trialEndEventAt(started)
  return trialEndEmailAt !== null && trialEndEmailAt <= ledger.now ? emitTrialWillEnd(ledger, started) : started
}

function requireFuture({ now }: Ledger, { trialEnd, end }: SubscriptionStart): void {
  if (trialEnd !== null && trialEnd <= now) throw invalidRequest('The trial_end must be in the future.', { param: 'trial_end' })
  if (end !== null && typeof end === 'object' && end.at <= now) {
    throw invalidRequest('The cancel_at must be in the future.', { param: 'cancel_at' })
  }
}

function withEnd(subscription: Stored<'subscription'>, end: SubscriptionStart['end'], now: number): Stored<'subscription'> {
  if (end === null) return subscription
  const details = { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' as const }
  return {
    ...subscription,
    cancel_at: typeof end === 'object' ? end.at : (subscription.items.data[0]?.current_period_end ?? null),
    cancel_at_period_end: end === 'flagged_period_end',
    canceled_at: now,
    cancellation_details: details,
  }
}

async function draftFirst(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  customer: Stored<'customer'>,
  discount: AppliedDiscount | null,
): Promise<Stored<'invoice'>> {
  const lines: Line[] = []
  for (const item of subscription.items.data) {
    const period = { start: item.current_period_start, end: item.current_period_end }
    const isTrial = subscription.trial_end !== null
    lines.push(
      isTrial ? await trialLine(ledger, subscription, item) : await periodLine(ledger, subscription, item, period, discount),
    )
  }
  const birth = { id: ledger.newId('in'), now: ledger.now }
  return newDraft(birth, { customer, subscription, lines, reason: 'subscription_create', secret: ledger.newId('secret') })
}

async function createSetupIntent(
  ledger: Ledger,
  { id: subscription, customer }: Stored<'subscription'>,
): Promise<{ pending_setup_intent: string }> {
  const id = ledger.newId('seti')
  const fields = { clientSecret: ledger.newClientSecret(id), customer, subscription, metadata: {} }
  const setup = await ledger.save(newSetupIntent({ id, now: ledger.now }, fields))
  await ledger.emit('setup_intent.created', setup)
  return { pending_setup_intent: id }
}
