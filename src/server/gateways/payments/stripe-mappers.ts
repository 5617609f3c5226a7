import type { Stripe } from 'stripe'
import type { Access } from '#domain/access/access.ts'
import { type PauseBehavior, SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { Checkout, Payment, ProviderPaymentStatus, ProviderSubscription, SubscriptionSnapshot } from './port.ts'

/**
 * Converts Stripe's subscription, expanded with its latest invoice.
 *
 * @param payment its pending first payment, or null
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  opens: Access,
  payment: Stripe.PaymentIntent | null = null,
): ProviderSubscription {
  const [item] = subscription.items.data
  const invoice = expanded(subscription.latest_invoice)
  const isPayable = invoice?.status === 'open' && requiresMemberAction(subscription)
  const planned = plannedPhase(expanded(subscription.schedule))
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: statusOf(subscription.status),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: instant(subscription.cancel_at),
    currentPeriodEndAt: instant(Math.max(0, ...subscription.items.data.map((part) => part.current_period_end)) || null),
    pauseBehavior: (subscription.pause_collection?.behavior as PauseBehavior | undefined) ?? null,
    pauseEndsAt: instant(subscription.pause_collection?.resumes_at ?? null),
    isLatestInvoiceVoid: isPeriodSkipped(subscription, invoice),
    // A renewal is charged as soon as its invoice is final, so that is the time of its first failure.
    pastDueSince:
      subscription.status === 'past_due' ? instant(invoice?.status_transitions.finalized_at ?? invoice?.created ?? null) : null,
    snapshot: snapshotOf(subscription),
    priceId: item?.price.id ?? null,
    interval: intervalOf(item?.price.recurring?.interval),
    amountCents: item?.price.unit_amount ?? null,
    currency: item?.price.currency ?? null,
    ...upcomingDiscount(subscription),
    ...planned,
    openInvoiceUrl: isPayable ? (invoice.hosted_invoice_url ?? null) : null,
    openInvoiceCents: isPayable ? invoice.amount_remaining : null,
    promoCode: subscription.metadata.promoCode ?? null,
    isPaymentUnderWay: subscription.status === 'incomplete' && payment?.status === 'processing',
    isFirstPaymentReturned: subscription.status === 'incomplete' && isReturned(payment),
    opens,
    latestAmountDueCents: invoice?.amount_due ?? null,
    isNeverPaid: invoice?.billing_reason === 'subscription_create' && invoice.status !== 'paid',
    startedAt: new Date(subscription.start_date * 1000),
    endedAt: instant(subscription.ended_at),
  }
}

/** A card is declined at once, at the checkout. A bank payment fails days later. */
function isReturned(payment: Stripe.PaymentIntent | null): boolean {
  if (payment?.status !== 'requires_payment_method') return false
  const method = payment.last_payment_error?.payment_method?.type
  return method !== undefined && slowMethods.has(method)
}

/** Payment methods whose charges may fail after days. */
const slowMethods: ReadonlySet<string> = new Set([
  'us_bank_account',
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'nz_bank_account',
  'sepa_debit',
])

/** An open invoice alone is no reason: a bank may be processing it, and a first order is paid at the checkout. */
function requiresMemberAction({ status, pending_update: change }: Stripe.Subscription): boolean {
  return status === 'past_due' || status === 'unpaid' || status === 'paused' || change !== null
}

function snapshotOf({
  latest_invoice: invoice,
  pending_update: change,
  items,
  billing_cycle_anchor: anchor,
}: Stripe.Subscription): SubscriptionSnapshot {
  return {
    latestInvoiceId: invoice === null ? null : idOf(invoice),
    latestInvoiceAt: instant(expanded(invoice)?.created ?? null),
    latestPaidAt: paidAtOf(expanded(invoice)),
    latestInvoicePaidAt: instant(expanded(invoice)?.status_transitions.paid_at ?? null),
    pendingPriceId: change?.subscription_items?.[0]?.price.id ?? null,
    anchorAt: new Date(anchor * 1000),
    periodStartAt: instant(items.data[0]?.current_period_start ?? null),
  }
}

function paidAtOf(invoice: Stripe.Invoice | null): Date | null {
  return invoice && invoice.amount_paid > 0 ? instant(invoice.status_transitions.paid_at) : null
}

type UpcomingDiscount = Pick<ProviderSubscription, 'hasDiscount' | 'percentOff' | 'fixedOffCents' | 'discountEndsAt'>

/**
 * Returns the discount of the next payment, and its end. A discount for a single payment stays on the subscription after its use;
 * every invoice since its start has used it.
 */
function upcomingDiscount(subscription: Stripe.Subscription): UpcomingDiscount {
  const discount = expanded(subscription.discounts[0] ?? null)
  const coupon = expanded(discount?.source.coupon ?? null)
  const nextPayment = Math.max(0, ...subscription.items.data.map((part) => part.current_period_end))
  const latestInvoice = expanded(subscription.latest_invoice)?.created ?? 0
  const comes =
    discount !== null &&
    (coupon?.duration === 'once' ? discount.start > latestInvoice : discount.end === null || discount.end > nextPayment)
  // At the provider, a discount for a single payment has no end. It ends with that payment.
  const end = coupon?.duration === 'once' ? nextPayment : (discount?.end ?? null)
  if (!comes) return { hasDiscount: false, percentOff: null, fixedOffCents: null, discountEndsAt: null }
  const { percent_off: percentOff = null, amount_off: fixedOffCents = null } = coupon ?? {}
  return { hasDiscount: true, percentOff, fixedOffCents, discountEndsAt: instant(end) }
}

/**
 * Returns whether the current period was skipped by voiding its invoice, as a pause does. The voided invoice of another period,
 * such as that of a declined plan change, does not count.
 */
export function isPeriodSkipped({ items }: Stripe.Subscription, invoice: Stripe.Invoice | null): boolean {
  if (invoice?.status !== 'void') return false
  const ends = new Set(items.data.map((item) => item.current_period_end))
  return invoice.lines.data.some(({ amount, period }) => amount > 0 && ends.has(period.end))
}

/** Returns the phase after the current one. */
function plannedPhase(schedule: Stripe.SubscriptionSchedule | null): { plannedPriceId: string | null; plannedAt: Date | null } {
  const end = schedule?.current_phase?.end_date
  const next = end === undefined ? undefined : schedule?.phases.find(({ start_date: start }) => start >= end)
  const price = next?.items[0]?.price
  return { plannedPriceId: price ? idOf(price) : null, plannedAt: next ? instant(next.start_date) : null }
}

/** Converts Stripe's subscription, expanded with secret, payments and coupon, to a checkout. */
export function toCheckout(subscription: Stripe.Subscription, payment: Stripe.PaymentIntent | null): Checkout {
  const invoice = expanded(subscription.latest_invoice)
  const discount = expanded(subscription.discounts[0] ?? null)
  const coupon = expanded(discount?.source.coupon ?? null)
  const amountDueCents = invoice?.amount_due ?? 0
  const paymentStatus = payment ? paymentStatusOf(payment.status) : 'requires_payment_method'
  return {
    subscriptionId: subscription.id,
    priceId: subscription.items.data[0]?.price.id ?? null,
    promoCode: subscription.metadata.promoCode ?? null,
    clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
    amountDueCents,
    percentOff: coupon?.percent_off ?? null,
    fixedOffCents: coupon?.amount_off ?? null,
    ...renewalOf(subscription, coupon),
    payment: amountDueCents > 0 ? paymentStatus : null,
  }
}

function renewalOf(
  subscription: Stripe.Subscription,
  coupon: Stripe.Coupon | null,
): Pick<Checkout, 'renewsAt' | 'renewalCents' | 'discountEndsAt'> {
  const [item] = subscription.items.data
  const price = item?.price.unit_amount ?? 0
  const { hasDiscount, discountEndsAt } = upcomingDiscount(subscription)
  const off = hasDiscount ? Math.round((price * (coupon?.percent_off ?? 0)) / 100) + (coupon?.amount_off ?? 0) : 0
  return { renewsAt: instant(item?.current_period_end ?? null), renewalCents: Math.max(0, price - off), discountEndsAt }
}

/** Converts Stripe's payment intent. */
export function toPayment({ id, customer, client_secret: clientSecret, status }: Stripe.PaymentIntent): Payment {
  return { id, customerId: customer ? idOf(customer) : null, clientSecret, status: paymentStatusOf(status) }
}

function paymentStatusOf(status: string): ProviderPaymentStatus {
  const known = (['succeeded', 'processing', 'requires_payment_method', 'canceled'] as const).find((name) => name === status)
  return known ?? 'other'
}

function statusOf(status: string): SubscriptionStatus {
  const known = SubscriptionStatus.safeParse(status)
  return known.success ? known.data : 'unknown'
}

function intervalOf(interval: string | undefined): 'month' | 'year' | null {
  return interval === 'month' || interval === 'year' ? interval : null
}

/** Converts the provider's seconds since 1970. */
export function instant(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}

/** Returns the ID of a reference, expanded or not. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

/** Returns the expanded object of a reference. */
function expanded<T extends object>(reference: string | T | null): T | null {
  return typeof reference === 'object' ? reference : null
}
