import type { Ledger } from '../ledger.ts'
import type { Phase } from '../objects/schedules.ts'
import type { Stored } from '../wire/types.ts'
import { closeSubscription } from './end-subscription.ts'
import { asPrice, sameInterval, withItem } from './plan-change.ts'
import { releaseSchedule } from './schedule.ts'

type Subscription = Stored<'subscription'>
type Schedule = Stored<'subscription_schedule'>

/** Returns the phase after the current one, or null. */
export function phaseAfter({ phases, current_phase: current }: Schedule): Phase | null {
  return phases.find(({ start_date: start }) => start === current?.end_date) ?? null
}

/** Returns a subscription changed to its next phase. A price with another interval starts its period with the phase. */
export async function withPhase(ledger: Ledger, subscription: Subscription, phase: Phase): Promise<Subscription> {
  const [item] = subscription.items.data
  const price = await ledger.get('price', phase.items[0]?.price ?? '')
  if (!item || item.price.id === price.id) return subscription
  const anchor = sameInterval(item.price, price) ? subscription.billing_cycle_anchor : phase.start_date
  const keptDiscounts = new Set(phase.discounts.map(({ discount }) => discount))
  const discounts = subscription.discounts.filter((discount) => keptDiscounts.has(discount))
  return { ...withItem(subscription, { ...item, ...asPrice(price) }), billing_cycle_anchor: anchor, discounts }
}

/** Ends the current phase: the next one starts, or the schedule applies its end behavior. */
export async function endPhase(ledger: Ledger, subscription: Subscription, schedule: Schedule): Promise<void> {
  const phase = phaseAfter(schedule)
  if (phase) {
    const current = { start_date: phase.start_date, end_date: phase.end_date }
    await ledger.emit('subscription_schedule.updated', await ledger.save({ ...schedule, current_phase: current }))
    await ledger.save(await withPhase(ledger, subscription, phase))
    return
  }
  if (schedule.end_behavior !== 'cancel') {
    await releaseSchedule(ledger, schedule)
    return
  }
  const done = { ...schedule, completed_at: ledger.now, current_phase: null, status: 'completed' as const }
  await ledger.emit('subscription_schedule.completed', await ledger.save(done))
  await closeSubscription(ledger, { ...subscription, schedule: null }, 'cancellation_requested')
}
