import type { Ledger } from '../ledger.ts'
import { newSetupIntent } from '../objects/intents.ts'
import type { AppliedDiscount, Line } from '../objects/invoice-lines.ts'
import { newDraft } from '../objects/invoices.ts'
import { type MissingPaymentMethod, newSubscription } from '../objects/subscriptions.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { grantDiscount, spendDiscount } from './discounts.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { Redemption } from './redeem.ts'
import { periodLine } from './renew-subscription.ts'
import { tellTrialEnd, trialLine, trialNoticeAt } from './trial.ts'

/** What a subscription is started with. */
export type Start = {
  customer: string
  price: string
  redemption: Redemption | null
  savesPaymentMethod: boolean
  metadata: Record<string, string>
  trialEnd: number | null
  missingPaymentMethod: MissingPaymentMethod
  /** When it ends by itself: at a time, or with its first period. */
  end: { at: number } | 'period_end' | 'flagged_period_end' | null
}

/**
 * Starts a subscription and writes its first invoice. With something to pay it stays `incomplete` beside an intent to
 * pay; with nothing to pay it is `active` at once, or `trialing`, beside an intent to leave a payment method for later. A discount for
 * one payment is kept for the first one after a trial.
 */
export async function startSubscription(ledger: Ledger, start: Start): Promise<Stored<'subscription'>> {
  const customer = await ledger.get('customer', start.customer, 'customer')
  const price = await ledger.get('price', start.price, 'items[0][price]')
  if (!price.active || !price.recurring) {
    throw invalid('The price specified is inactive or not recurring. This field only accepts active recurring prices.', {
      param: 'items[0][price]',
    })
  }
  refusePast(ledger, start)
  const id = ledger.newId('sub')
  const discount = start.redemption && (await grantDiscount(ledger, start.redemption, { customer, price, subscription: id }))
  const plain = newSubscription(
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
  const draft = withEnd(plain, start.end, ledger.now)
  const invoice = await draftFirst(ledger, draft, customer, discount)
  if (draft.trial_end === null) await spendDiscount(ledger, discount)
  const subscription = { ...draft, latest_invoice: invoice.id }
  const isFree = invoice.amount_due === 0
  const begun = isFree
    ? {
        ...subscription,
        status: draft.trial_end === null ? ('active' as const) : ('trialing' as const),
        ...(await askForLater(ledger, subscription)),
      }
    : subscription
  await ledger.emit('invoice.created', await ledger.save(invoice))
  await ledger.emit('customer.subscription.created', await ledger.save(begun))
  await issueInvoice(ledger, invoice)
  const noticeAt = trialNoticeAt(begun)
  return noticeAt !== null && noticeAt <= ledger.now ? tellTrialEnd(ledger, begun) : begun
}

function refusePast({ now }: Ledger, { trialEnd, end }: Start): void {
  if (trialEnd !== null && trialEnd <= now) throw invalid('The trial_end must be in the future.', { param: 'trial_end' })
  if (end !== null && typeof end === 'object' && end.at <= now) {
    throw invalid('The cancel_at must be in the future.', { param: 'cancel_at' })
  }
}

function withEnd(subscription: Stored<'subscription'>, end: Start['end'], now: number): Stored<'subscription'> {
  if (end === null) return subscription
  const said = { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' as const }
  return {
    ...subscription,
    cancel_at: typeof end === 'object' ? end.at : (subscription.items.data[0]?.current_period_end ?? null),
    cancel_at_period_end: end === 'flagged_period_end',
    canceled_at: now,
    cancellation_details: said,
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

async function askForLater(
  ledger: Ledger,
  { id: subscription, customer }: Stored<'subscription'>,
): Promise<{ pending_setup_intent: string }> {
  const id = ledger.newId('seti')
  const fields = { clientSecret: ledger.newClientSecret(id), customer, subscription, metadata: {} }
  const setup = await ledger.save(newSetupIntent({ id, now: ledger.now }, fields))
  await ledger.emit('setup_intent.created', setup)
  return { pending_setup_intent: id }
}
