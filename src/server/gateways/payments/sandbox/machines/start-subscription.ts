import type { Ledger } from '../ledger.ts'
import { newSetupIntent } from '../objects/intents.ts'
import type { AppliedDiscount, Line } from '../objects/invoice-lines.ts'
import { newDraft } from '../objects/invoices.ts'
import { newSubscription } from '../objects/subscriptions.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { grantDiscount, spendDiscount } from './discounts.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { Redemption } from './redeem.ts'
import { periodLine } from './renew-subscription.ts'

/** What a subscription is started with. */
export type Start = {
  customer: string
  price: string
  redemption: Redemption | null
  savesPaymentMethod: boolean
  metadata: Record<string, string>
}

/**
 * Starts a subscription and writes its first invoice. With something to pay it stays `incomplete` beside an intent to
 * pay; with nothing to pay it is `active` at once, beside an intent to leave a payment method for later.
 */
export async function startSubscription(ledger: Ledger, start: Start): Promise<Stored<'subscription'>> {
  const customer = await ledger.get('customer', start.customer, 'customer')
  const price = await ledger.get('price', start.price, 'items[0][price]')
  if (!price.active || !price.recurring) {
    throw invalid('The price specified is inactive or not recurring. This field only accepts active recurring prices.', {
      param: 'items[0][price]',
    })
  }
  const id = ledger.newId('sub')
  const discount = start.redemption && (await grantDiscount(ledger, start.redemption, { customer, price, subscription: id }))
  const draft = newSubscription(
    { id, now: ledger.now },
    {
      customer: customer.id,
      price,
      itemId: ledger.newId('si'),
      discount: discount?.id ?? null,
      savesPaymentMethod: start.savesPaymentMethod,
      metadata: start.metadata,
    },
  )
  const invoice = await draftFirst(ledger, draft, customer, discount)
  await spendDiscount(ledger, discount)
  const subscription = { ...draft, latest_invoice: invoice.id }
  const isFree = invoice.amount_due === 0
  const begun = isFree
    ? { ...subscription, status: 'active' as const, ...(await askForLater(ledger, subscription)) }
    : subscription
  await ledger.emit('invoice.created', await ledger.save(invoice))
  await ledger.emit('customer.subscription.created', await ledger.save(begun))
  await issueInvoice(ledger, invoice)
  return begun
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
    lines.push(await periodLine(ledger, subscription, item, period, discount))
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
