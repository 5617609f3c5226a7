import type { CreatedSubscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import type { PlanName } from './plans.ts'

type RenewalTerms = Pick<CreatedSubscription, 'renewsAt' | 'renewalCents' | 'discountUntil'>

/** How an order renews after today's payment: when, at what price, and until when a discount applies. Null if unknown. */
export function formatRenewal(
  plan: PlanName,
  { renewsAt, renewalCents, discountUntil }: RenewalTerms,
  currency: string,
): string | null {
  if (renewsAt === null) return null
  const price = formatMoney(renewalCents, currency, { isShort: true })
  const day = formatDay(renewsAt)
  const renewal =
    plan === 'yearly'
      ? t`Your plan renews on ${{ day }} for ${{ price }} a year. You can cancel anytime.`
      : t`Your plan renews on ${{ day }} for ${{ price }} a month. You can cancel anytime.`
  if (discountUntil === null) return renewal
  return `${renewal} ${t`Your discount ends on ${{ day: formatDay(discountUntil) }}. After that, you pay the regular price.`}`
}
