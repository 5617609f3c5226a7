import { addMonths } from './add-months.ts'

/**
 * A discount on a subscription: a percentage or an amount off every payment before `endsAt`. A null `endsAt` means it never
 * ends.
 */
export type Discount = { percentOff: number | null; fixedOffCents: number | null; endsAt: Date | null }

/** Returns the price after a discount, in the currency's smallest unit. */
export function discountedCents(amountCents: number, { percentOff, fixedOffCents }: Omit<Discount, 'endsAt'>): number {
  return Math.max(0, amountCents - Math.round((amountCents * (percentOff ?? 0)) / 100) - (fixedOffCents ?? 0))
}

/** Payment schedule of a membership: the next payment, the months between payments, and the day of the month they are due. */
export type PaymentSchedule = { nextAt: Date; everyMonths: number; anchorDay: number | null }

/**
 * Counts the upcoming payments that a discount applies to, at most `max`. It always applies to the next payment, because the
 * provider ends a single-payment discount with that payment.
 */
export function countDiscountedPayments({ nextAt, everyMonths, anchorDay }: PaymentSchedule, endsAt: Date, most: number): number {
  let count = 1
  while (count < most && addMonths(nextAt, count * everyMonths, anchorDay ?? undefined) < endsAt) count += 1
  return Math.min(count, most)
}

const maxDiscountedPayments = 120

/** Returns the due date of the first payment that the discount no longer applies to. */
export function firstFullPaymentAt(payments: PaymentSchedule, endsAt: Date): Date {
  const count = countDiscountedPayments(payments, endsAt, maxDiscountedPayments)
  return addMonths(payments.nextAt, count * payments.everyMonths, payments.anchorDay ?? undefined)
}
