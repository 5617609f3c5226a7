import type { Ledger } from '../ledger.ts'
import { newDiscount } from '../objects/discounts.ts'
import { newPaymentIntent, newSetupIntent } from '../objects/intents.ts'
import { newInvoice, newInvoicePayment } from '../objects/invoices.ts'
import { newSubscription } from '../objects/subscriptions.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { type Redemption, redeem } from './redeem.ts'

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
  const redeemed = start.redemption && (await redeem(ledger, start.redemption, customer, price))
  const discount =
    redeemed &&
    (await ledger.save(
      newDiscount({ id: ledger.newId('di'), now: ledger.now }, { ...redeemed, customer: customer.id, subscription: id }),
    ))
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
  const product = await ledger.get('product', price.product)
  const invoice = newInvoice(
    { id: ledger.newId('in'), now: ledger.now },
    {
      customer,
      subscription: draft,
      price,
      description: `1 × ${product.name} (at $${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring.interval})`,
      sequence: await ledger.nextInvoiceNumber(),
      discount: discount && redeemed ? { id: discount.id, coupon: redeemed.coupon } : null,
      lineId: ledger.newId('il'),
    },
  )
  const subscription = { ...draft, latest_invoice: invoice.id }
  return invoice.amount_due > 0 ? awaitPayment(ledger, subscription, invoice) : startFree(ledger, subscription, invoice)
}

async function awaitPayment(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  invoice: Stored<'invoice'>,
): Promise<Stored<'subscription'>> {
  const intentId = ledger.newId('pi')
  const intent = newPaymentIntent(
    { id: intentId, now: ledger.now },
    {
      clientSecret: ledger.newClientSecret(intentId),
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: subscription.customer,
      description: 'Subscription creation',
      invoice: invoice.id,
      metadata: {},
    },
  )
  await ledger.save({ ...invoice, $paymentIntent: intent.id })
  await ledger.emit('invoice.created', { ...invoice, status: 'draft' })
  await ledger.save(subscription)
  await ledger.emit('customer.subscription.created', subscription)
  await ledger.save(intent)
  await ledger.emit('payment_intent.created', intent)
  await ledger.save(newInvoicePayment({ id: ledger.newId('inpay'), now: ledger.now }, invoice, intent.id))
  await ledger.emit('invoice.finalized', invoice)
  return subscription
}

async function startFree(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  invoice: Stored<'invoice'>,
): Promise<Stored<'subscription'>> {
  const setupId = ledger.newId('seti')
  const setup = newSetupIntent(
    { id: setupId, now: ledger.now },
    {
      clientSecret: ledger.newClientSecret(setupId),
      customer: subscription.customer,
      subscription: subscription.id,
      metadata: {},
    },
  )
  const active = { ...subscription, status: 'active' as const, pending_setup_intent: setup.id }
  await ledger.save(setup)
  await ledger.emit('setup_intent.created', setup)
  await ledger.save(invoice)
  await ledger.emit('invoice.created', { ...invoice, status: 'draft' })
  await ledger.emit('invoice.finalized', { ...invoice, status: 'open' })
  await ledger.save(active)
  await ledger.emit('customer.subscription.created', active)
  await ledger.emit('invoice.paid', invoice)
  await ledger.emit('invoice.payment_succeeded', invoice)
  return active
}
