import { Stripe } from 'stripe'
import type { CancelWords, ChargeOutcome, Coupon, SwitchPreview } from './port.ts'
import { idOf, instant } from './stripe-translation.ts'

/** Ends a subscription that waits for its first payment. An invoice is either paid or void, so whoever pays it now is faster or too late. */
export async function giveUpOrder(stripe: Stripe, id: string): Promise<boolean> {
  const { status, latest_invoice: latest } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  if (status === 'canceled' || status === 'incomplete_expired') return true
  const invoice = latest as Stripe.Invoice | null
  if (status !== 'incomplete' || !invoice) return false
  if (invoice.status !== 'void' && !(await wasTaken(stripe.invoices.voidInvoice(invoice.id)))) return false
  // The provider may have ended it with its invoice already.
  await wasTaken(stripe.subscriptions.cancel(id))
  return true
}

/**
 * Lets a subscription run to the end of its period. A schedule would stand in the way, and has nothing to do any more. One
 * that does not run has no period that would end, so it ends now.
 */
export async function cancelAtPeriodEnd(stripe: Stripe, id: string, { feedback, comment }: CancelWords): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id)
  const details = { feedback: feedback ?? ('' as const), comment: comment ?? '' }
  await giveUpChanges(stripe, subscription)
  if (subscription.status === 'paused' || subscription.status === 'unpaid')
    await stripe.subscriptions.cancel(id, { cancellation_details: details })
  else await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: details })
}

/** Takes back an end: our own call sets the flag, the provider's portal only the date. */
export async function keepSubscription(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at_period_end: isFlagged, cancel_at: date } = await stripe.subscriptions.retrieve(id)
  if (isFlagged) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  else if (date !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
}

/** Payments are skipped until an instant, and then go on by themselves. */
export async function pauseSubscription(stripe: Stripe, id: string, until: Date): Promise<void> {
  await giveUpChanges(stripe, await stripe.subscriptions.retrieve(id))
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: seconds(until) } })
}

/** A coupon that takes off a share and can still be given. */
export async function readCoupon(stripe: Stripe, id: string): Promise<Coupon | null> {
  try {
    const { valid, percent_off: percentOff, duration, duration_in_months: months } = await stripe.coupons.retrieve(id)
    return valid && percentOff !== null ? { id, percentOff, months: duration === 'repeating' ? months : null } : null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** What a change of plan would cost at an instant. */
export async function previewSwitch(
  stripe: Stripe,
  id: string,
  { price, at, without }: { price: string; at: Date; without: string | undefined },
): Promise<SwitchPreview> {
  const { item, discounts: kept } = await partsOf(stripe, id, without)
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    ...kept,
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
    // What is credited reaches to the end of the old period, which may be the later one.
    nextPaymentAt: instant(Math.max(0, ...lines.filter(({ amount }) => amount >= 0).map(({ period }) => period.end))) ?? at,
  }
}

/** Changes the plan at once. The change holds only once it is paid; a refused card leaves everything as it was. */
export async function switchNow(
  stripe: Stripe,
  id: string,
  change: { price: string; prorationAt: Date; idempotencyKey: string; without: string | undefined },
): Promise<ChargeOutcome> {
  await giveUpChanges(stripe, await stripe.subscriptions.retrieve(id))
  const { item, discounts } = await partsOf(stripe, id, change.without)
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
    const outcome = await whyUnpaid(stripe, invoice)
    // An open invoice would charge the member later for a change they were told had failed.
    if (outcome.kind === 'declined') await wasTaken(stripe.invoices.voidInvoice(invoice.id))
    return outcome
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined', message: error.message }
    if (hasNothingToPayBy(error)) return nothingToPayBy
    throw error
  }
}

/** There is nothing kept to charge. */
export const nothingToPayBy: ChargeOutcome = {
  kind: 'declined',
  message: 'There is no payment method yet. Please add one first.',
}

/** The provider tells it as a missing object, in words that are meant for us and not for the member. */
export function hasNothingToPayBy(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.code === 'resource_missing' && /payment (source|method)/.test(error.message)
}

/** Lets the plan change when the paid period ends, by a schedule of two phases that then lets go of the subscription. */
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
        // A phase that names no discounts would take them away.
        discounts: keptDiscounts(subscription),
        start_date: phase.start_date,
        end_date: item.current_period_end,
      },
      {
        items: [{ price, quantity: 1 }],
        discounts: keptDiscounts(subscription, without),
        duration: { interval, interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  })
}

/** Gives up a change that is planned or waits for its payment; the subscription goes on as it is. */
export async function forgetSwitch(stripe: Stripe, id: string): Promise<void> {
  await giveUpChanges(stripe, await stripe.subscriptions.retrieve(id))
}

/** A transfer from a bank cannot be called back, so nothing is undone: what it pays for comes once it has arrived. */
const stillProcessing: ChargeOutcome = {
  kind: 'declined',
  message: 'Your bank is working on this payment, which takes a few days. There is nothing more for you to do.',
}

/** Why an invoice is not paid, from the payment it waits for. */
export async function whyUnpaid(stripe: Stripe, invoice: Stripe.Invoice): Promise<ChargeOutcome> {
  const payment = invoice.payments?.data[0]?.payment.payment_intent
  const intent = payment ? await stripe.paymentIntents.retrieve(idOf(payment)) : null
  if (intent?.status === 'requires_action') return { kind: 'action-required', url: invoice.hosted_invoice_url ?? null }
  if (intent?.status === 'processing') return stillProcessing
  return { kind: 'declined', message: intent?.last_payment_error?.message ?? 'Your payment did not go through.' }
}

/** A plan for later, and a change that waits for its payment, would come although the member has decided otherwise since. */
async function giveUpChanges(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  await releaseSchedule(stripe, subscription)
  await voidPendingChange(stripe, subscription)
}

/** One that is being paid at this moment comes all the same. */
async function voidPendingChange(stripe: Stripe, { pending_update: change, latest_invoice: latest }: Stripe.Subscription) {
  if (change && latest) await wasTaken(stripe.invoices.voidInvoice(idOf(latest)))
}

/** Whether the provider did it; false when things do not stand so that it can. */
export async function wasTaken(call: Promise<unknown>): Promise<boolean> {
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

/** The one item of a subscription, and the discounts to name where a coupon is to come off; nothing where none does. */
async function partsOf(
  stripe: Stripe,
  id: string,
  without: string | undefined,
): Promise<{ item: Stripe.SubscriptionItem; discounts: { discounts?: Kept } }> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['discounts'] })
  const [item] = subscription.items.data
  if (!item) throw new Error(`Subscription ${id} has no item.`)
  const kept = keptDiscounts(subscription, without)
  return { item, discounts: kept.length === subscription.discounts.length ? {} : { discounts: kept } }
}

type Kept = { discount: string }[] | ''

/** The discounts of a subscription but for that of one coupon, as the provider takes them. */
function keptDiscounts({ discounts }: Stripe.Subscription, without?: string): Kept {
  const kept = discounts.filter((discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon
    return coupon === null || idOf(coupon) !== without
  })
  return kept.length === 0 ? '' : kept.map((discount) => ({ discount: idOf(discount) }))
}

function seconds(instantOf: Date): number {
  return Math.floor(instantOf.getTime() / 1000)
}
