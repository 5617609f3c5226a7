import type { SubscriptionList } from '#contract/billing.ts'
import { planOf, type PlanName } from './plans.ts'

/** What is chosen at the checkout when it opens: the order that waits to be paid, else a year without a code. */
export function firstOrder({ subscriptions }: SubscriptionList): { plan: PlanName; promoCode: string | null } {
  const waiting = subscriptions.find(({ status }) => status === 'incomplete')
  return { plan: planOf(waiting?.interval ?? 'year'), promoCode: waiting?.promoCode ?? null }
}
