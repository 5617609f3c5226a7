import type { NextPayment, Subscription } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'

/** What a discount still takes off, and until when; null where nothing comes off the next payment, or all of it does. */
export function discountInWords(subscription: Subscription): string | null {
  const { hasDiscount, discountUntil, currentPeriodEndAt, free } = subscription
  if (!hasDiscount || free !== null) return null
  const off = offInWords(subscription)
  if (discountUntil === null) return `${off} every payment, for as long as you are a member`
  if (discountUntil === currentPeriodEndAt) return `${off} your next payment`
  return `${off} every payment until ${formatDay(discountUntil)}`
}

function offInWords({ percentOff, fixedOffCents, currency }: Subscription): string {
  if (percentOff !== null) return `${percentOff}% off`
  return fixedOffCents === null || currency === null
    ? 'Discount on'
    : `${formatMoney(fixedOffCents, currency, { isShort: true })} off`
}

/** That nothing is paid, and until when; null where something is. */
export function freeInWords({ free, currency }: Subscription): string | null {
  if (free === null || currency === null) return null
  const nothing = formatMoney(0, currency, { isShort: true })
  return free.until === null ? `100% off: ${nothing} for good` : `100% off: ${nothing} until ${formatDay(free.until)}`
}

/** What is charged next, in numbers; null where nothing is. */
export function nextPaymentInWords(next: NextPayment | null): string | null {
  if (next === null || next.amountCents === 0) return null
  return `Your next payment is ${formatMoney(next.amountCents, next.currency)} on ${formatDay(next.at)}.`
}

/** Whether something will be charged that there must be a card for: nothing while a membership ends or a discount lasts for ever. */
export function needsCard({ status, currentPeriodEndAt, hasDiscount, discountUntil }: Subscription): boolean {
  return status !== 'canceling' && currentPeriodEndAt !== null && !(hasDiscount && discountUntil === null)
}

/** What is said where no card is kept: without one the next payment fails, and whoever began for nothing is told in time. */
export function noCardInWords(subscription: Subscription): string {
  const { currentPeriodEndAt, hasDiscount, discountUntil } = subscription
  if (!needsCard(subscription) || currentPeriodEndAt === null) return 'No card is kept.'
  if (hasDiscount && discountUntil !== null && discountUntil !== currentPeriodEndAt)
    return `No card is kept. Add one before your discount ends on ${formatDay(discountUntil)}.`
  return `No card is kept. Add one before ${formatDay(currentPeriodEndAt)}, so that your membership goes on.`
}
