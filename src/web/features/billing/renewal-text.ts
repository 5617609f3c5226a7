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
  const price = `${formatMoney(renewalCents, currency, { isShort: true })} ${plan === 'yearly' ? t`a year` : t`a month`}`
  const discountText =
    discountUntil === null
      ? ''
      : t` Your discount ends on ${{ day: formatDay(discountUntil) }}. After that, you pay the regular price.`
  return t`Your plan renews on ${{ day: formatDay(renewsAt) }} for ${{ price }}. You can cancel anytime.${{ discountText }}`
}
