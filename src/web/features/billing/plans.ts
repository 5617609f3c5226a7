import type { PublicConfig } from '#contract/billing.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'

/** How often a membership is paid. */
export type PlanName = 'yearly' | 'monthly'

/** The two prices of the membership. */
export type Prices = NonNullable<PublicConfig['prices']>

/** How a plan is called, in the order they are offered. */
export const planLabels: Record<PlanName, string> = { yearly: 'Yearly', monthly: 'Monthly' }

/** What a price is paid for. */
export const periodLabels: Record<PlanName, string> = { yearly: 'per year', monthly: 'per month' }

/** The plan that is paid at an interval. */
export function planOf(interval: 'month' | 'year'): PlanName {
  return interval === 'year' ? 'yearly' : 'monthly'
}

/** What the yearly price saves against twelve months: in months where it comes out even, else in money; null when nothing. */
export function savingOf({ monthly, yearly }: Prices): string | null {
  const savedCents = monthly.currency === yearly.currency ? 12 * monthly.amountCents - yearly.amountCents : 0
  if (savedCents <= 0) return null
  const months = savedCents / monthly.amountCents
  if (!Number.isInteger(months)) return `Save ${formatMoney(savedCents, yearly.currency, { isShort: true })} a year`
  return months === 1 ? '1 month free' : `${months} months free`
}
