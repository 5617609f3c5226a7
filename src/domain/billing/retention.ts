import * as z from 'zod/mini'
import { countDiscounted } from './discount.ts'
import { monthsAfter } from './months-after.ts'

/** Why somebody wants to cancel, in the payment provider's own list. */
export const CancelReason = z.enum(
  ['too_expensive', 'unused', 'missing_features', 'customer_service', 'too_complex', 'low_quality', 'switched_service', 'other'],
  { error: 'Please choose one of the reasons.' },
)
export type CancelReason = z.infer<typeof CancelReason>

/** How a wish to cancel stands: `saved` took an offer, `aborted` kept the membership as it was. */
export const SessionState = z.enum(['open', 'saved', 'canceled', 'aborted', 'expired'])
export type SessionState = z.infer<typeof SessionState>

/** How long a pause may last, in months. */
export const PauseMonths = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'A pause lasts 1, 2 or 3 months.' })
export type PauseMonths = z.infer<typeof PauseMonths>

/**
 * Something offered instead of canceling. `amountCents` is what the member would pay, in the currency of the plan; `percentOff`
 * comes off every payment up to `until`, an ISO instant, or off the next one alone where that is null. A pause of each of
 * these `months` ends at the instant of the same place in `until`, and skips so many payments that the `discount` would come off,
 * which ends all the same; it is left out where no discount ends.
 */
export const RetentionOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('discount'), percentOff: z.number(), until: z.nullable(z.string()), amountCents: z.int() }),
  z.object({ kind: z.literal('switch'), interval: z.enum(['month', 'year']), amountCents: z.int() }),
  z.object({
    kind: z.literal('pause'),
    months: z.array(PauseMonths),
    until: z.array(z.string()),
    discount: z.optional(z.object({ until: z.string(), skipped: z.array(z.int()) })),
  }),
  z.object({ kind: z.literal('talk') }),
])
export type RetentionOffer = z.infer<typeof RetentionOffer>

/** What can be offered, without its particulars. */
export const OfferKind = z.enum(['discount', 'switch', 'pause', 'talk'], { error: 'Please choose one of the offers.' })
export type OfferKind = z.infer<typeof OfferKind>

/** What decides which offers fit a member. Amounts in cents; null where the other plan's price is not known. */
export type OfferFacts = {
  interval: 'month' | 'year'
  amountCents: number
  otherAmountCents: number | null
  /** What the standing coupon takes off, for so many months or, with null, off the next payment; null where there is none. */
  discount: { percentOff: number; months: number | null } | null
  now: Date
  /** When the next payment is due; null where that is not known. */
  nextPaymentAt: Date | null
  /** The day of the month on which its periods begin, where the month has it; null where that is not known. */
  anchorDay: number | null
  /** A discount holds already. */
  hasDiscount: boolean
  /** When that one ends; null for never, and where there is none. */
  discountEndsAt: Date | null
  /** A discount was taken in the last twelve months. */
  hadDiscountThisYear: boolean
  /** It is paused, or a pause is planned. */
  isPaused: boolean
  /** A change of plan is planned. */
  isSwitchPlanned: boolean
  /** A payment is outstanding. */
  isPastDue: boolean
}

/** One offer that fits the reason and one to fall back on, best first; never more than two, none where none is honest. */
export function offersFor(reason: CancelReason, facts: OfferFacts): RetentionOffer[] {
  return wanted[reason].flatMap((kind) => offerOf(kind, facts) ?? []).slice(0, mostOffers)
}

const mostOffers = 2

const wanted: Record<CancelReason, readonly OfferKind[]> = {
  too_expensive: ['discount', 'switch', 'pause'],
  unused: ['pause', 'switch'],
  missing_features: ['talk'],
  customer_service: ['talk'],
  too_complex: ['talk'],
  low_quality: ['talk'],
  switched_service: [],
  other: [],
}

function offerOf(kind: OfferKind, facts: OfferFacts): RetentionOffer | null {
  const { interval, otherAmountCents, isPastDue, isPaused, isSwitchPlanned } = facts
  switch (kind) {
    case 'discount':
      return discountOf(facts)
    case 'switch':
      if (isPastDue || isSwitchPlanned || isPaused || otherAmountCents === null) return null
      return { kind, interval: interval === 'year' ? 'month' : 'year', amountCents: otherAmountCents }
    case 'pause':
      return interval === 'month' && !isPastDue && !isPaused ? { kind, ...pauses(facts) } : null
    case 'talk':
      return { kind }
  }
}

/** A pause begins when the paid period ends, and ends with a period: also from the end of a short month on. */
function pauses(facts: OfferFacts): Omit<Extract<RetentionOffer, { kind: 'pause' }>, 'kind'> {
  const { nextPaymentAt, now, anchorDay, hasDiscount, discountEndsAt } = facts
  const months: PauseMonths[] = [1, 2, 3]
  const nextAt = nextPaymentAt ?? now
  const until = months.map((count) => pauseEnd(nextAt, count, anchorDay).toISOString())
  if (!hasDiscount || discountEndsAt === null) return { months, until }
  const skipped = months.map((count) => countDiscounted({ nextAt, everyMonths: 1, anchorDay }, discountEndsAt, count))
  return { months, until, discount: { until: discountEndsAt.toISOString(), skipped } }
}

/** When a pause ends that begins at `from` and takes so many months, for a membership whose periods begin on `anchorDay`. */
export function pauseEnd(from: Date, months: PauseMonths, anchorDay: number | null): Date {
  return monthsAfter(from, months, anchorDay ?? undefined)
}

function discountOf(facts: OfferFacts): RetentionOffer | null {
  const { discount, interval, amountCents, now, nextPaymentAt } = facts
  if (!discount || facts.isPastDue || facts.hasDiscount || facts.hadDiscountThisYear) return null
  // During a pause nothing is paid that it could come off, and after a change of plan the price is another one.
  if (facts.isPaused || facts.isSwitchPlanned) return null
  const { percentOff, months } = discount
  const endsAt = months === null ? null : monthsAfter(now, months)
  // Three months off mean nothing to somebody whose next payment comes after them.
  if (endsAt !== null && nextPaymentAt !== null && endsAt < nextPaymentAt) return null
  return {
    kind: 'discount',
    percentOff,
    // How many payments that are hangs on the day they fall on, so the day it ends is told and not their number.
    until: interval === 'month' ? (endsAt?.toISOString() ?? null) : null,
    amountCents: Math.round((amountCents * (100 - percentOff)) / 100),
  }
}
