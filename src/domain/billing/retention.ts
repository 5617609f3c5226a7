import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'
import { countDiscountedPayments } from './discount.ts'
import { addMonths } from './add-months.ts'

/** Reasons for a cancellation, from the payment provider's list. */
export const CancelReason = z.enum(
  ['too_expensive', 'unused', 'missing_features', 'customer_service', 'too_complex', 'low_quality', 'switched_service', 'other'],
  { error: t`Choose a reason.` },
)
export type CancelReason = z.infer<typeof CancelReason>

/** State of a cancel flow. `saved`: the member accepted an offer. `aborted`: the member kept the membership unchanged. */
export const RetentionSessionState = z.enum(['open', 'saved', 'canceled', 'aborted', 'expired'])
export type RetentionSessionState = z.infer<typeof RetentionSessionState>

/** Length of a pause, in months. */
export const PauseMonths = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: t`A pause lasts 1, 2, or 3 months.` })
export type PauseMonths = z.infer<typeof PauseMonths>

/**
 * An offer made instead of a cancellation. `amountCents` is what the member would pay, in the currency of the plan.
 * Discount: `percentOff` applies to every payment up to `until`, an ISO instant, or only to the next payment if `until` is null.
 * Pause: a pause of `months[i]` ends at `until[i]`. `discount` counts the discounted payments that each pause skips; the
 * discount still ends on its date. It is absent if no discount ends.
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

/** The kinds of offers, without their details. */
export const OfferKind = z.enum(['discount', 'switch', 'pause', 'talk'], { error: t`Choose one of the offers.` })
export type OfferKind = z.infer<typeof OfferKind>

/** Input that decides which offers a member gets. Amounts in cents. Null if the price of the other plan is unknown. */
export type OfferInput = {
  interval: 'month' | 'year'
  amountCents: number
  otherAmountCents: number | null
  /**
   * The configured coupon: percent off for a number of months, or off the next payment only if `months` is null. Null without a
   * coupon.
   */
  discount: { percentOff: number; months: number | null } | null
  now: Date
  /** When the next payment is due, or null if unknown. */
  nextPaymentAt: Date | null
  /** The day of the month on which billing periods begin, or its last day in shorter months. Null if unknown. */
  anchorDay: number | null
  /** A discount is active. */
  hasDiscount: boolean
  /** When the active discount ends. Null if it never ends or there is none. */
  discountEndsAt: Date | null
  /** The member accepted a discount in the last twelve months. */
  hadDiscountThisYear: boolean
  /** The subscription is paused, or a pause is scheduled. */
  isPaused: boolean
  /** A plan change is scheduled. */
  isSwitchPlanned: boolean
  /** A payment is outstanding. */
  isPastDue: boolean
}

/**
 * Returns one offer that fits the reason and one fallback, best first. Returns at most two, and none if no offer makes sense for
 * the member.
 */
export function retentionOffersFor(reason: CancelReason, facts: OfferInput): RetentionOffer[] {
  return offersByReason[reason].flatMap((kind) => buildOffer(kind, facts) ?? []).slice(0, maxOffers)
}

const maxOffers = 2

const offersByReason: Record<CancelReason, readonly OfferKind[]> = {
  too_expensive: ['discount', 'switch', 'pause'],
  unused: ['pause', 'switch'],
  missing_features: ['talk'],
  customer_service: ['talk'],
  too_complex: ['talk'],
  low_quality: ['talk'],
  switched_service: [],
  other: [],
}

function buildOffer(kind: OfferKind, facts: OfferInput): RetentionOffer | null {
  const { interval, otherAmountCents, isPastDue, isPaused, isSwitchPlanned } = facts
  switch (kind) {
    case 'discount':
      return buildDiscountOffer(facts)
    case 'switch':
      if (isPastDue || isSwitchPlanned || isPaused || otherAmountCents === null) return null
      return { kind, interval: interval === 'year' ? 'month' : 'year', amountCents: otherAmountCents }
    case 'pause':
      return interval === 'month' && !isPastDue && !isPaused ? { kind, ...buildPauseOffer(facts) } : null
    case 'talk':
      return { kind }
  }
}

/**
 * A pause begins at the end of the paid period and ends at the end of a period, even if the pause begins at the end of a short
 * month.
 */
function buildPauseOffer(facts: OfferInput): Omit<Extract<RetentionOffer, { kind: 'pause' }>, 'kind'> {
  const { nextPaymentAt, now, anchorDay, hasDiscount, discountEndsAt } = facts
  const months: PauseMonths[] = [1, 2, 3]
  const nextAt = nextPaymentAt ?? now
  const until = months.map((count) => pauseEndsAt(nextAt, count, anchorDay).toISOString())
  if (!hasDiscount || discountEndsAt === null) return { months, until }
  const skipped = months.map((count) => countDiscountedPayments({ nextAt, everyMonths: 1, anchorDay }, discountEndsAt, count))
  return { months, until, discount: { until: discountEndsAt.toISOString(), skipped } }
}

/** Returns when a pause of `months` ends that begins at `from`, for a membership whose billing periods begin on `anchorDay`. */
export function pauseEndsAt(from: Date, months: PauseMonths, anchorDay: number | null): Date {
  return addMonths(from, months, anchorDay ?? undefined)
}

function buildDiscountOffer(facts: OfferInput): RetentionOffer | null {
  const { discount, interval, amountCents, now, nextPaymentAt } = facts
  if (!discount || facts.isPastDue || facts.hasDiscount || facts.hadDiscountThisYear) return null
  // No payment is due during a pause, and a plan change changes the price, so a discount makes sense in neither case.
  if (facts.isPaused || facts.isSwitchPlanned) return null
  const { percentOff, months } = discount
  const endsAt = months === null ? null : addMonths(now, months)
  // A discount that ends before the next payment is worthless.
  if (endsAt !== null && nextPaymentAt !== null && endsAt < nextPaymentAt) return null
  return {
    kind: 'discount',
    percentOff,
    // The number of discounted payments depends on their due day, so the offer states the end date instead of a number.
    until: interval === 'month' ? (endsAt?.toISOString() ?? null) : null,
    amountCents: Math.round((amountCents * (100 - percentOff)) / 100),
  }
}
