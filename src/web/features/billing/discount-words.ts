import type { Subscription } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'

/** What a discount still takes off, and until when; null where nothing comes off the next payment. */
export function discountInWords({ hasDiscount, discountUntil, currentPeriodEndAt }: Subscription): string | null {
  if (!hasDiscount) return null
  if (discountUntil === null) return 'Comes off your payments for as long as you are a member'
  if (discountUntil === currentPeriodEndAt) return 'Comes off your next payment'
  return `Comes off your payments until ${formatDay(discountUntil)}`
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
