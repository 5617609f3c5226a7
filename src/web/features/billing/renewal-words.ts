import type { StartedSubscription } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'
import type { PlanName } from './plans.ts'

type Terms = Pick<StartedSubscription, 'renewsAt' | 'renewalCents' | 'discountUntil'>

/** How an order goes on by itself after today's payment: when, at what price, and until when a discount holds; null where unknown. */
export function renewalInWords(
  plan: PlanName,
  { renewsAt, renewalCents, discountUntil }: Terms,
  currency: string,
): string | null {
  if (renewsAt === null) return null
  const price = `${formatMoney(renewalCents, currency, { isShort: true })} ${plan === 'yearly' ? 'a year' : 'a month'}`
  const change =
    discountUntil === null ? '' : ` Your discount ends on ${formatDay(discountUntil)}; after that it is the usual price.`
  return `Renews by itself on ${formatDay(renewsAt)} for ${price}, until you cancel.${change}`
}
