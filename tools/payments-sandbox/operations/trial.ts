import type { Ledger } from '../ledger.ts'
import { type Line, newLine } from '../objects/invoice-lines.ts'
import type { Stored } from '../wire/types.ts'
import { defaultMethodOf } from './collect-invoice.ts'
import { closeSubscription } from './end-subscription.ts'

type Subscription = Stored<'subscription'>
type Item = Subscription['items']['data'][number]

/** How long before the end of a trial the provider emits its event. */
const leadSeconds = 3 * 86_400

/** The line of a trial, with nothing due. */
export async function trialLine(ledger: Ledger, subscription: Subscription, item: Item): Promise<Line> {
  const product = await ledger.get('product', item.price.product)
  return newLine({
    id: ledger.newId('il'),
    subscription,
    itemId: item.id,
    price: item.price,
    description: `Trial period for ${product.name}`,
    amount: 0,
    off: null,
    period: { start: item.current_period_start, end: item.current_period_end },
    proration: null,
  })
}

/**
 * Returns when to emit the event of a trial's end. Null if it was emitted, or there is no trial. For a short trial it is the
 * start.
 */
export function trialEndEventAt({ status, trial_start, trial_end, $trialToldOf }: Subscription): number | null {
  if (status !== 'trialing' || trial_end === null || $trialToldOf === trial_end) return null
  return Math.max(trial_end - leadSeconds, trial_start ?? 0)
}

/** Emits the event of a trial's end, once for each end date. */
export async function emitTrialWillEnd(ledger: Ledger, subscription: Subscription): Promise<Subscription> {
  if (subscription.trial_end === null) return subscription
  const marked = await ledger.save({ ...subscription, $trialToldOf: subscription.trial_end })
  await ledger.emit('customer.subscription.trial_will_end', marked)
  return marked
}

/**
 * Ends a trial. Returns the continuing subscription. Null if there is no payment method and it was paused or canceled for that.
 */
export async function endTrial(ledger: Ledger, subscription: Subscription): Promise<Subscription | null> {
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice'
  if (missing === 'create_invoice' || (await defaultMethodOf(ledger, subscription))) return { ...subscription, status: 'active' }
  if (missing === 'cancel') {
    await closeSubscription(ledger, subscription, 'payment_failed')
    return null
  }
  const paused = await ledger.save({
    ...subscription,
    status: 'paused' as const,
    status_details: {
      paused: {
        subscription: { type: 'trial_end_without_payment_method' as const },
        transitioned_at: ledger.now,
        type: 'subscription' as const,
      },
    },
  })
  await ledger.emit('customer.subscription.paused', paused)
  await ledger.emit('customer.subscription.updated', paused)
  return null
}

/** Returns the subscription with another end of its trial, when its first paid period starts. */
export function withTrialEnd(subscription: Subscription, end: number): Subscription {
  const items = subscription.items.data.map((item) => ({ ...item, current_period_end: end }))
  return {
    ...subscription,
    billing_cycle_anchor: end,
    cancel_at: subscription.cancel_at_period_end ? end : subscription.cancel_at,
    items: { ...subscription.items, data: items },
    trial_end: end,
  }
}
