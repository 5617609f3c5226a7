import type { Ledger } from '../ledger.ts'
import { type Line, newLine } from '../objects/invoice-lines.ts'
import type { Stored } from '../wire/types.ts'
import { keptMethod } from './collect-invoice.ts'
import { closeSubscription } from './end-subscription.ts'

type Subscription = Stored<'subscription'>
type Item = Subscription['items']['data'][number]

/** How long before its end the provider tells of a trial. */
const noticeSeconds = 3 * 86_400

/** The line of a trial: nothing is due for it. */
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

/** When the end of a trial is to be told of; null when it was, or there is no trial. A short one is told of as it begins. */
export function trialNoticeAt({ status, trial_start, trial_end, $trialToldOf }: Subscription): number | null {
  if (status !== 'trialing' || trial_end === null || $trialToldOf === trial_end) return null
  return Math.max(trial_end - noticeSeconds, trial_start ?? 0)
}

/** Tells that a trial ends, once for each end. */
export async function tellTrialEnd(ledger: Ledger, subscription: Subscription): Promise<Subscription> {
  if (subscription.trial_end === null) return subscription
  const told = await ledger.save({ ...subscription, $trialToldOf: subscription.trial_end })
  await ledger.emit('customer.subscription.trial_will_end', told)
  return told
}

/**
 * Ends a trial whose time has come. Answers the subscription as it goes on; null when there is nothing to pay by and it was set to
 * be paused or canceled then.
 */
export async function leaveTrial(ledger: Ledger, subscription: Subscription): Promise<Subscription | null> {
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice'
  if (missing === 'create_invoice' || (await keptMethod(ledger, subscription))) return { ...subscription, status: 'active' }
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

/** The subscription with its trial ending at another time, when its first paid period begins. */
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
