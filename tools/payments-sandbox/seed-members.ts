import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'
import { parseAccess } from '#domain/access/access.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { PastMember } from '#server/gateways/payments/sandbox-port.ts'
import { toSubscription } from '#server/gateways/payments/stripe-mappers.ts'
import { periodEnd } from './objects/catalog.ts'
import { newCustomer } from './objects/customers.ts'
import { newCharge, newPaymentIntent } from './objects/intents.ts'
import { describe, newLine } from './objects/invoice-lines.ts'
import { finalizeDraft, invoiceNumber, newDraft, newInvoicePayment } from './objects/invoices.ts'
import { newCard, testCards } from './objects/payment-methods.ts'
import { newSubscription } from './objects/subscriptions.ts'
import { membershipMetadata, membershipPrices } from './seed.ts'
import { insertObjects } from './store.ts'
import type { Stored } from './wire/types.ts'

/** Rows per insert: many enough to be fast, few enough to fit in memory. */
const batchSize = 500

/**
 * Creates memberships in the sandbox as if each had been ordered and paid by card: customer, card, subscription, and the paid
 * invoice of the current period. Returns the subscriptions in the provider's format. IDs depend only on the user ID, and secrets
 * of invoice pages also on the installation's `secret`. No events are emitted, and existing members stay unchanged.
 */
export async function seedMembers(
  db: Executor,
  members: readonly PastMember[],
  { now, secret, baseUrl }: { now: Date; secret: string; baseUrl: string },
): Promise<ProviderSubscription[]> {
  const subscriptions: ProviderSubscription[] = []
  for (const batch of toBatches(members, batchSize)) {
    const memberships = batch.map((member) => {
      const page = { secret: pageSecret(secret, member.userId), baseUrl }
      return membershipOf(member, seconds(now), page)
    })
    await insertObjects(
      db,
      memberships.flatMap((membership) => Object.values(membership)),
    )
    subscriptions.push(...memberships.map(toProviderSubscription))
  }
  return subscriptions
}

/** The objects of one membership. */
type Membership = {
  customer: Stored<'customer'>
  card: Stored<'payment_method'>
  subscription: Stored<'subscription'>
  invoice: Stored<'invoice'>
  intent: Stored<'payment_intent'>
  charge: Stored<'charge'>
  payment: Stored<'invoice_payment'>
}

/** The sandbox's objects satisfy the SDK's types except for decimals, which we do not read. */
function toProviderSubscription({ subscription, invoice }: Membership): ProviderSubscription {
  const expanded = { ...subscription, latest_invoice: invoice } as unknown as Stripe.Subscription
  return toSubscription(expanded, parseAccess(membershipMetadata.access))
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** The secret of an invoice's page: reproducible for the installation, but not guessable. */
function pageSecret(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`invoice page of ${userId}`).digest('hex')
}

type InvoicePage = { secret: string; baseUrl: string }

function membershipOf(member: PastMember, now: number, { secret, baseUrl }: InvoicePage): Membership {
  const tail = member.userId.replaceAll('-', '')
  const price = membershipPrices[member.interval]
  const start = seconds(member.startedAt)
  const newObject = (prefix: string, at: number) => ({ id: `${prefix}_${tail}`, now: at })
  const { userId, email, name } = member
  const period = currentPeriod(start, member.endedAt ? seconds(member.endedAt) : now, price)
  const fresh = newCustomer(newObject('cus', start), { email, name, metadata: { userId } })
  const customer = { ...fresh, next_invoice_sequence: period.count + 1 }
  const card = {
    ...newCard(newObject('pm', start), visa, { expMonth: 12, expYear: 2034, postalCode: null, email }),
    customer: customer.id,
  }
  const draft = newSubscription(newObject('sub', start), {
    customer: customer.id,
    price,
    itemId: `si_${tail}`,
    discount: null,
    savesPaymentMethod: true,
    metadata: { userId },
  })
  const subscription = {
    ...draft,
    ...subscriptionStatus(member.endedAt),
    default_payment_method: card.id,
    items: itemsIn(draft, period),
  }
  const line = newLine({
    id: `il_${tail}`,
    subscription,
    itemId: `si_${tail}`,
    price,
    description: describe({ name: 'Membership' }, price),
    amount: price.unit_amount ?? 0,
    off: null,
    period,
    proration: null,
  })
  const fields = { customer, subscription, lines: [line], reason: 'subscription_create' as const, secret }
  const number = invoiceNumber(customer, period.count)
  const invoice = finalizeDraft(newDraft(newObject('in', period.start), fields), { now: period.start, number, customer, baseUrl })
  const rest = paidInvoice(invoice, card, { tail, isFirst: period.start === start })
  return { customer, card, subscription: { ...subscription, latest_invoice: invoice.id }, ...rest }
}

const visa = testCards[0] ?? { number: '4242424242424242', brand: 'visa', behavior: 'pays', alias: null }

/** A paid period, and its number. */
type Period = { start: number; end: number; count: number }

/** Returns the paid period at a point in time. Each is counted from the first start, so that a 31st stays one. */
function currentPeriod(start: number, at: number, { recurring }: Stored<'price'>): Period {
  let from = start
  for (let count = 1; ; count += 1) {
    const end = periodEnd(start, { recurring: recurring && { ...recurring, interval_count: count } })
    if (end > at) return { start: from, end, count }
    from = end
  }
}

function subscriptionStatus(endedAt: Date | null): Partial<Stored<'subscription'>> & { status: 'active' | 'canceled' } {
  if (!endedAt) return { status: 'active' }
  return {
    status: 'canceled',
    ended_at: seconds(endedAt),
    canceled_at: seconds(endedAt),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' },
  }
}

function itemsIn(subscription: Stored<'subscription'>, { start, end }: Period): Stored<'subscription'>['items'] {
  const data = subscription.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }))
  return { ...subscription.items, data }
}

/** Returns the paid invoice with its intent, charge and payment. */
function paidInvoice(
  open: Stored<'invoice'>,
  card: Stored<'payment_method'>,
  { tail, isFirst }: { tail: string; isFirst: boolean },
): Pick<Membership, 'invoice' | 'intent' | 'charge' | 'payment'> {
  const at = open.created
  const waiting = newPaymentIntent(
    { id: `pi_${tail}`, now: at },
    {
      clientSecret: `pi_${tail}_secret_of_the_past`,
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      description: isFirst ? 'Subscription creation' : 'Subscription update',
      invoice: open.id,
      metadata: {},
    },
  )
  const charge = newCharge({ id: `ch_${tail}`, now: at }, { intent: waiting, method: card, failure: null })
  const intent = {
    ...waiting,
    amount_received: waiting.amount,
    latest_charge: charge.id,
    payment_method: card.id,
    status: 'succeeded' as const,
  }
  const requested = newInvoicePayment({ id: `inpay_${tail}`, now: at }, open, intent.id)
  const invoice: Stored<'invoice'> = {
    ...open,
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: 1,
    billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
    status: 'paid',
    status_transitions: { ...open.status_transitions, paid_at: at },
    $paymentIntent: intent.id,
  }
  const payment = {
    ...requested,
    amount_paid: open.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: at },
  }
  return { invoice, intent, charge, payment }
}
