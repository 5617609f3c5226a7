import * as z from 'zod/mini'

/** Why somebody wants to cancel, in the payment provider's own list. */
export const CancelReason = z.enum([
  'too_expensive',
  'unused',
  'missing_features',
  'customer_service',
  'too_complex',
  'low_quality',
  'switched_service',
  'other',
])
export type CancelReason = z.infer<typeof CancelReason>

/** How a wish to cancel stands: `saved` took an offer, `aborted` kept the membership as it was. */
export const SessionState = z.enum(['open', 'saved', 'canceled', 'aborted', 'expired'])
export type SessionState = z.infer<typeof SessionState>

/** How long a pause may last, in months. */
export const PauseMonths = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type PauseMonths = z.infer<typeof PauseMonths>

/**
 * Something offered instead of canceling. `amountCents` is what the member would pay, in the currency of the plan; `percentOff`
 * holds for `months` payments by month, or for the next payment by year.
 */
export const RetentionOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('discount'), percentOff: z.number(), months: z.int(), amountCents: z.int() }),
  z.object({ kind: z.literal('switch'), interval: z.enum(['month', 'year']), amountCents: z.int() }),
  z.object({ kind: z.literal('pause'), months: z.array(PauseMonths) }),
  z.object({ kind: z.literal('talk') }),
])
export type RetentionOffer = z.infer<typeof RetentionOffer>

/** What decides which offers fit a member. Amounts in cents; null where the other plan's price is not known. */
export type OfferFacts = {
  interval: 'month' | 'year'
  amountCents: number
  otherAmountCents: number | null
  /** What the standing coupon takes off, and for how many months; null where there is none to give. */
  discount: { percentOff: number; months: number } | null
  /** A discount holds already. */
  hasDiscount: boolean
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

const wanted: Record<CancelReason, readonly RetentionOffer['kind'][]> = {
  too_expensive: ['discount', 'switch', 'pause'],
  unused: ['pause', 'switch'],
  missing_features: ['talk'],
  customer_service: ['talk'],
  too_complex: ['talk'],
  low_quality: ['talk'],
  switched_service: [],
  other: [],
}

function offerOf(kind: RetentionOffer['kind'], facts: OfferFacts): RetentionOffer | null {
  const { interval, amountCents, otherAmountCents, isPastDue, discount } = facts
  switch (kind) {
    case 'discount': {
      if (!discount || isPastDue || facts.hasDiscount || facts.hadDiscountThisYear) return null
      return { kind, ...discount, amountCents: Math.round((amountCents * (100 - discount.percentOff)) / 100) }
    }
    case 'switch':
      if (isPastDue || facts.isSwitchPlanned || facts.isPaused || otherAmountCents === null) return null
      return { kind, interval: interval === 'year' ? 'month' : 'year', amountCents: otherAmountCents }
    case 'pause':
      return interval === 'month' && !isPastDue && !facts.isPaused ? { kind, months: [1, 2, 3] } : null
    case 'talk':
      return { kind }
  }
}
