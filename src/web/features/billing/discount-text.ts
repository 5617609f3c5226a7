import type { NextPayment, Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'

/** Formats a discount and its end. Returns null if it does not reduce the next payment, or reduces it to zero. */
export function formatDiscount(subscription: Subscription): string | null {
  const { hasDiscount, discountUntil, currentPeriodEndAt, free } = subscription
  if (!hasDiscount || free !== null) return null
  const amountOff = formatAmountOff(subscription)
  if (discountUntil === null) return t`${{ amountOff }} every payment for as long as you’re a member`
  if (discountUntil === currentPeriodEndAt) return t`${{ amountOff }} your next payment`
  return t`${{ amountOff }} every payment until ${{ day: formatDay(discountUntil) }}`
}

function formatAmountOff({ percentOff, fixedOffCents, currency }: Subscription): string {
  if (percentOff !== null) return t`${{ percentOff }}% off`
  return fixedOffCents === null || currency === null
    ? t`Discount on`
    : t`${{ amount: formatMoney(fixedOffCents, currency, { isShort: true }) }} off`
}

/** Says that nothing is charged, and until when. Returns null if something is. */
export function formatFreePeriod({ free, currency }: Subscription): string | null {
  if (free === null || currency === null) return null
  const zeroAmount = formatMoney(0, currency, { isShort: true })
  return free.until === null
    ? t`100% off: ${{ zeroAmount }} for life`
    : t`100% off: ${{ zeroAmount }} until ${{ day: formatDay(free.until) }}`
}

/** Formats the next payment. Returns null if there is none. */
export function formatNextPayment(next: NextPayment | null): string | null {
  if (next === null || next.amountCents === 0) return null
  return t`Your next payment is ${{ amount: formatMoney(next.amountCents, next.currency) }} on ${{ day: formatDay(next.at) }}.`
}

/** Whether a future payment requires a card. False while the membership is ending or a discount covers everything forever. */
export function needsCard({ status, currentPeriodEndAt, hasDiscount, discountUntil }: Subscription): boolean {
  return status !== 'canceling' && currentPeriodEndAt !== null && !(hasDiscount && discountUntil === null)
}

/** Message if there is no card: the next payment would fail, and members who started for free get a timely warning. */
export function formatNoCard(subscription: Subscription): string {
  const { currentPeriodEndAt, hasDiscount, discountUntil } = subscription
  if (!needsCard(subscription) || currentPeriodEndAt === null) return t`No card on file.`
  if (hasDiscount && discountUntil !== null && discountUntil !== currentPeriodEndAt)
    return t`No card on file. Add one before your discount ends on ${{ day: formatDay(discountUntil) }}.`
  return t`No card on file. Add one before ${{ day: formatDay(currentPeriodEndAt) }} to keep your membership.`
}
