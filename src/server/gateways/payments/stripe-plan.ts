import { Stripe } from 'stripe'
import type { CancelFeedback, ChargeOutcome, Coupon, SwitchPreview } from './port.ts'
import { idOf, instant } from './stripe-mappers.ts'

/**
 * Cancels a subscription that waits for its first payment. An invoice is either paid or void, so a concurrent payment wins or
 * fails.
 */
export async function cancelPendingOrder(stripe: Stripe, id: string): Promise<boolean> {
  const { status, latest_invoice: latest } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  if (status === 'canceled' || status === 'incomplete_expired') return true
  const invoice = latest as Stripe.Invoice | null
  if (status !== 'incomplete' || !invoice) return false
  if (invoice.status !== 'void' && !(await wasAccepted(stripe.invoices.voidInvoice(invoice.id)))) return false
  // The provider may have canceled it together with its invoice.
  await wasAccepted(stripe.subscriptions.cancel(id))
  return true
}

/**
 * Cancels a subscription at the end of its period. A schedule would prevent that and is no longer needed, so it is released. A
 * subscription that is not running has no period that could end, so it ends now.
 */
export async function cancelAtPeriodEnd(stripe: Stripe, id: string, { feedback, comment }: CancelFeedback): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id)
  const details = { feedback: feedback ?? ('' as const), comment: comment ?? '' }
  await cancelPendingChanges(stripe, subscription)
  if (subscription.status === 'paused' || subscription.status === 'unpaid')
    await stripe.subscriptions.cancel(id, { cancellation_details: details })
  else await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: details })
}

/** Undoes a cancellation: our own request sets the flag, the provider's portal only the date. */
export async function undoCancellation(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at_period_end: isFlagged, cancel_at: date } = await stripe.subscriptions.retrieve(id)
  if (isFlagged) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  else if (date !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
}

/** Skips payments until a point in time, after which they continue automatically. */
export async function pauseSubscription(stripe: Stripe, id: string, until: Date): Promise<void> {
  await cancelPendingChanges(stripe, await stripe.subscriptions.retrieve(id))
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: seconds(until) } })
}

/** Finds a percentage coupon that can be applied. */
export async function findCoupon(stripe: Stripe, id: string): Promise<Coupon | null> {
  try {
    const { valid, percent_off: percentOff, duration, duration_in_months: months } = await stripe.coupons.retrieve(id)
    return valid && percentOff !== null ? { id, percentOff, months: duration === 'repeating' ? months : null } : null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** Previews the cost of a plan change at a point in time. */
export async function previewSwitch(
  stripe: Stripe,
  id: string,
  { price, at, without }: { price: string; at: Date; without: string | undefined },
): Promise<SwitchPreview> {
  const { item, discounts: remaining } = await itemAndDiscounts(stripe, id, without)
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    ...remaining,
    subscription_details: {
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      proration_date: seconds(at),
    },
  })
  const lines = preview.lines.data
  const sum = (sign: 1 | -1): number => lines.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0)
  const discounts = lines
    .flatMap(({ discount_amounts: amounts }) => amounts ?? [])
    .reduce((total, { amount }) => total + amount, 0)
  return {
    prorationAt: new Date(seconds(at) * 1000),
    creditCents: sum(-1),
    chargeCents: sum(1) - discounts,
    amountDueCents: preview.amount_due,
    balanceCents: Math.max(0, -(preview.ending_balance ?? 0)),
    currency: preview.currency,
    // Credit lines extend to the end of the old period, which may be the later one.
    nextPaymentAt: instant(Math.max(0, ...lines.filter(({ amount }) => amount >= 0).map(({ period }) => period.end))) ?? at,
  }
}

/** Changes the plan at once. The change applies only when it is paid; a declined card leaves everything unchanged. */
export async function switchNow(
  stripe: Stripe,
  id: string,
  change: { price: string; prorationAt: Date; idempotencyKey: string; without: string | undefined },
): Promise<ChargeOutcome> {
  await cancelPendingChanges(stripe, await stripe.subscriptions.retrieve(id))
  const { item, discounts } = await itemAndDiscounts(stripe, id, change.without)
  try {
    const changed = await stripe.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price: change.price }],
        ...discounts,
        proration_behavior: 'always_invoice',
        proration_date: seconds(change.prorationAt),
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.payments'],
      },
      { idempotencyKey: change.idempotencyKey },
    )
    if (!changed.pending_update) return { kind: 'done' }
    const invoice = changed.latest_invoice as Stripe.Invoice
    const outcome = await unpaidOutcome(stripe, invoice)
    // An open invoice would charge the member later for a change that was reported as failed.
    if (outcome.kind === 'declined') await wasAccepted(stripe.invoices.voidInvoice(invoice.id))
    return outcome
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined', message: error.message }
    if (isMissingPaymentMethod(error)) return missingPaymentMethod
    throw error
  }
}

/** The outcome without a stored payment method. */
export const missingPaymentMethod: ChargeOutcome = {
  kind: 'declined',
  message: 'There’s no payment method yet. Add one first.',
}

/** The provider reports a missing object, with a message for us and not for the member. */
export function isMissingPaymentMethod(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.code === 'resource_missing' && /payment (source|method)/.test(error.message)
}

/** Schedules a plan change for the end of the paid period, by a schedule of two phases that then releases the subscription. */
export async function switchAtRenewal(stripe: Stripe, id: string, price: string, without?: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['discounts'] })
  await voidPendingChange(stripe, subscription)
  const attached = subscription.schedule === null ? null : idOf(subscription.schedule)
  const schedule = attached
    ? await stripe.subscriptionSchedules.retrieve(attached)
    : await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [item] = subscription.items.data
  const phase = schedule.current_phase
  if (!item || !phase) throw new Error(`Schedule ${schedule.id} has no current phase.`)
  const interval = (await stripe.prices.retrieve(price)).recurring?.interval ?? 'month'
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        // A phase without discounts would remove them.
        discounts: remainingDiscounts(subscription),
        start_date: phase.start_date,
        end_date: item.current_period_end,
      },
      {
        items: [{ price, quantity: 1 }],
        discounts: remainingDiscounts(subscription, without),
        duration: { interval, interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  })
}

/** Cancels a scheduled or pending change. The subscription continues unchanged. */
export async function cancelPlanSwitch(stripe: Stripe, id: string): Promise<void> {
  await cancelPendingChanges(stripe, await stripe.subscriptions.retrieve(id))
}

/** A bank transfer cannot be canceled, so nothing is rolled back: the change applies once the money has arrived. */
const stillProcessing: ChargeOutcome = {
  kind: 'declined',
  message: 'Your bank is processing this payment, which takes a few days. You don’t need to do anything.',
}

/** Returns why an invoice is unpaid, from its pending payment. */
export async function unpaidOutcome(stripe: Stripe, invoice: Stripe.Invoice): Promise<ChargeOutcome> {
  const payment = invoice.payments?.data[0]?.payment.payment_intent
  const intent = payment ? await stripe.paymentIntents.retrieve(idOf(payment)) : null
  if (intent?.status === 'requires_action') return { kind: 'action-required', url: invoice.hosted_invoice_url ?? null }
  if (intent?.status === 'processing') return stillProcessing
  return { kind: 'declined', message: intent?.last_payment_error?.message ?? 'Your payment didn’t go through.' }
}

/** A scheduled or pending change would still apply after the member has decided otherwise. */
async function cancelPendingChanges(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  await releaseSchedule(stripe, subscription)
  await voidPendingChange(stripe, subscription)
}

/** A change that is being paid at this moment still applies. */
async function voidPendingChange(stripe: Stripe, { pending_update: change, latest_invoice: latest }: Stripe.Subscription) {
  if (change && latest) await wasAccepted(stripe.invoices.voidInvoice(idOf(latest)))
}

/** Returns whether the provider accepted a request. False if the object's state does not allow it. */
export async function wasAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}

async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule !== null) await stripe.subscriptionSchedules.release(idOf(schedule))
}

/** Returns the single item of a subscription, and the discounts to send if a coupon must end; none otherwise. */
async function itemAndDiscounts(
  stripe: Stripe,
  id: string,
  without: string | undefined,
): Promise<{ item: Stripe.SubscriptionItem; discounts: { discounts?: RemainingDiscounts } }> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['discounts'] })
  const [item] = subscription.items.data
  if (!item) throw new Error(`Subscription ${id} has no item.`)
  const remaining = remainingDiscounts(subscription, without)
  return { item, discounts: remaining.length === subscription.discounts.length ? {} : { discounts: remaining } }
}

type RemainingDiscounts = { discount: string }[] | ''

/** Returns the discounts of a subscription without those of one coupon, in the provider's format. */
function remainingDiscounts({ discounts }: Stripe.Subscription, without?: string): RemainingDiscounts {
  const remaining = discounts.filter((discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon
    return coupon === null || idOf(coupon) !== without
  })
  return remaining.length === 0 ? '' : remaining.map((discount) => ({ discount: idOf(discount) }))
}

function seconds(instantOf: Date): number {
  return Math.floor(instantOf.getTime() / 1000)
}
