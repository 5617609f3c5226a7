import type { Ledger } from '../ledger.ts'
import { nextPeriodEnd } from '../objects/catalog.ts'
import { lastsUntil } from '../objects/discounts.ts'
import { newPaymentIntent } from '../objects/intents.ts'
import { invoiceNumber, newInvoicePayment, newRenewal } from '../objects/invoices.ts'
import { type FaultBody, invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { confirmPayment } from './confirm-payment.ts'
import { voidInvoice } from './end-subscription.ts'
import { missPayment } from './settle-payment.ts'

/** Begins the next period of a subscription and drafts its invoice, with the discounts that still last. */
export async function renewSubscription(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  const [item] = subscription.items.data
  if (!item) return
  const start = item.current_period_end
  const end = nextPeriodEnd(subscription.billing_cycle_anchor, start, item.price)
  const items = { ...subscription.items, data: [{ ...item, current_period_start: start, current_period_end: end }] }
  const discount = await lastingDiscount(ledger, subscription, start)
  const moved = { ...subscription, items, discounts: discount ? [discount.id] : [] }
  const product = await ledger.get('product', item.price.product)
  const invoice = newRenewal(
    { id: ledger.newId('in'), now: ledger.now },
    {
      customer: await ledger.get('customer', subscription.customer),
      subscription: moved,
      price: item.price,
      description: `1 × ${product.name} (at $${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${item.price.recurring?.interval ?? 'month'})`,
      discount,
      lineId: ledger.newId('il'),
      previousStart: item.current_period_start,
    },
  )
  await ledger.save(invoice)
  await ledger.emit('invoice.created', invoice)
  await ledger.emit('customer.subscription.updated', await ledger.save({ ...moved, latest_invoice: invoice.id }))
}

async function lastingDiscount(
  ledger: Ledger,
  { discounts: [id] }: Stored<'subscription'>,
  start: number,
): Promise<{ id: string; coupon: Stored<'coupon'> } | null> {
  const discount = id === undefined ? null : await ledger.find('discount', id)
  const coupon = discount && (await ledger.find('coupon', discount.source.coupon ?? ''))
  return discount && coupon && lastsUntil(discount, coupon, start) ? { id: discount.id, coupon } : null
}

/** Makes a drafted invoice final: void while collection is paused, paid with nothing due, else charged. */
export async function finalizeInvoice(
  ledger: Ledger,
  draft: Stored<'invoice'>,
  subscription: Stored<'subscription'>,
): Promise<void> {
  const customer = await ledger.get('customer', subscription.customer)
  const final = {
    ...draft,
    auto_advance: false,
    automatically_finalizes_at: null,
    effective_at: ledger.now,
    ending_balance: 0,
    number: invoiceNumber(customer, await ledger.nextInvoiceNumber()),
    status: 'open' as const,
    status_transitions: { ...draft.status_transitions, finalized_at: ledger.now },
  }
  if (subscription.pause_collection) {
    await ledger.emit('invoice.finalized', await ledger.save(final))
    await voidInvoice(ledger, final)
  } else if (final.amount_due === 0) {
    await ledger.emit('invoice.finalized', final)
    const transitions = { ...final.status_transitions, paid_at: ledger.now }
    const paid = await ledger.save({ ...final, attempted: true, status: 'paid' as const, status_transitions: transitions })
    await ledger.emit('invoice.paid', paid)
    await ledger.emit('invoice.payment_succeeded', paid)
  } else {
    await collectInvoice(ledger, await openInvoice(ledger, { ...final, auto_advance: true }), subscription)
  }
}

async function openInvoice(ledger: Ledger, invoice: Stored<'invoice'>): Promise<Stored<'invoice'>> {
  const id = ledger.newId('pi')
  const intent = newPaymentIntent(
    { id, now: ledger.now },
    {
      clientSecret: ledger.newClientSecret(id),
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: 'Subscription update',
      invoice: invoice.id,
      metadata: {},
    },
  )
  const open = await ledger.save({ ...invoice, $paymentIntent: id })
  await ledger.save(intent)
  await ledger.emit('payment_intent.created', intent)
  await ledger.save(newInvoicePayment({ id: ledger.newId('inpay'), now: ledger.now }, open, id))
  await ledger.emit('invoice.finalized', open)
  return open
}

/** Charges an open invoice while the member is away, by the payment method kept for it. Counts as one attempt. */
export async function collectInvoice(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  subscription: Stored<'subscription'>,
): Promise<void> {
  const attempt = await ledger.save({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  })
  const method = await keptMethod(ledger, subscription)
  if (!method || !invoice.$paymentIntent) return missPayment(ledger, attempt)
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  await confirmPayment(ledger, intent, { kind: 'stored', id: method }, away)
}

/** Nobody is there while the clock or the shop collects. */
const away = { isAway: true, returnUrl: null }

async function keptMethod(ledger: Ledger, subscription: Stored<'subscription'>): Promise<string | null> {
  if (subscription.default_payment_method) return subscription.default_payment_method
  const { invoice_settings: settings } = await ledger.get('customer', subscription.customer)
  return settings.default_payment_method
}

/**
 * Pays an open invoice now, by the given payment method or by the one kept for its subscription. Answers the invoice
 * as it then stands, and the card error when the charge was refused.
 *
 * @throws Fault when there is nothing to pay, nothing to pay by, or the payment is under way
 */
export async function payByHand(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  given: string | null,
): Promise<{ invoice: Stored<'invoice'>; error: FaultBody | null }> {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status !== 'open' || !invoice.$paymentIntent) {
    throw invalid(`This invoice cannot be paid because it is ${invoice.status ?? 'not open'}.`)
  }
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  const method = given ?? (subscription && (await keptMethod(ledger, subscription)))
  if (!method) {
    throw invalid(
      'There is no default payment method set on this customer or invoice. Please set a default payment method or pass one.',
      { param: 'payment_method' },
    )
  }
  const intent = await ledger.get('payment_intent', invoice.$paymentIntent)
  const { error } = await confirmPayment(ledger, intent, { kind: 'stored', id: method }, away)
  return { invoice: await ledger.get('invoice', invoice.id), error }
}
