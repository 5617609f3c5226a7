import type { PublicConfig } from '#contract/api/billing/billing.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'

/** Billing interval of a membership. */
export type PlanName = 'yearly' | 'monthly'

/** The two prices of the membership. */
export type Prices = NonNullable<PublicConfig['prices']>

/** Labels of the plans, in display order. */
export const planLabels: Record<PlanName, string> = { yearly: t`Yearly`, monthly: t`Monthly` }

/** Names of the memberships. */
export const membershipLabels: Record<PlanName, string> = { yearly: t`Yearly membership`, monthly: t`Monthly membership` }

/** Labels of a change to a plan. */
export const switchLabels: Record<PlanName, string> = { yearly: t`Switch to yearly`, monthly: t`Switch to monthly` }

/** Billing period of each plan. */
export const periodLabels: Record<PlanName, string> = { yearly: t`per year`, monthly: t`per month` }

/** The plan of a billing interval. */
export function planOf(interval: 'month' | 'year'): PlanName {
  return interval === 'year' ? 'yearly' : 'monthly'
}

/** Savings of the yearly price over twelve monthly payments: in months if even, otherwise in money. Null if there are none. */
export function savingOf({ monthly, yearly }: Prices): string | null {
  const savedCents = monthly.currency === yearly.currency ? 12 * monthly.amountCents - yearly.amountCents : 0
  if (savedCents <= 0) return null
  const months = savedCents / monthly.amountCents
  if (!Number.isInteger(months)) return t`Save ${{ amount: formatMoney(savedCents, yearly.currency, { isShort: true }) }} a year`
  return t`${plural({ months }, { one: '1 month free', other: '# months free' })}`
}
