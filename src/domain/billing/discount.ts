import { monthsAfter } from './months-after.ts'

/** A discount of a subscription: a share or an amount off every payment before `endsAt`; null for ever. */
export type Discount = { percentOff: number | null; fixedOffCents: number | null; endsAt: Date | null }

/** What a price comes to with a discount, in the currency's smallest unit. */
export function discountedCents(amountCents: number, { percentOff, fixedOffCents }: Omit<Discount, 'endsAt'>): number {
  return Math.max(0, amountCents - Math.round((amountCents * (percentOff ?? 0)) / 100) - (fixedOffCents ?? 0))
}

/** Payments of a membership: the next one, how many months apart they are, and the day of the month they fall on. */
export type Payments = { nextAt: Date; everyMonths: number; anchorDay: number | null }

/**
 * How many of the next payments a discount comes off, `most` at most. It comes off the next one in any case: the provider ends one
 * for a single payment with that payment.
 */
export function countDiscounted({ nextAt, everyMonths, anchorDay }: Payments, endsAt: Date, most: number): number {
  let count = 1
  while (count < most && monthsAfter(nextAt, count * everyMonths, anchorDay ?? undefined) < endsAt) count += 1
  return Math.min(count, most)
}

const longestDiscount = 120

/** When the first payment is due that a discount does not come off any more. */
export function paidAgainAt(payments: Payments, endsAt: Date): Date {
  const count = countDiscounted(payments, endsAt, longestDiscount)
  return monthsAfter(payments.nextAt, count * payments.everyMonths, payments.anchorDay ?? undefined)
}
