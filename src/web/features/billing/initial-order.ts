import type { SubscriptionList } from '#contract/api/billing/billing.ts'
import { planOf, type PlanName } from './plans.ts'

/** Initial selection of the checkout: the order that awaits payment, otherwise the yearly plan without a code. */
export function initialOrder({ subscriptions }: SubscriptionList): { plan: PlanName; promoCode: string | null } {
  const incomplete = subscriptions.find(({ status }) => status === 'incomplete')
  return { plan: planOf(incomplete?.interval ?? 'year'), promoCode: incomplete?.promoCode ?? null }
}
