import type { RetentionSession } from '#contract/api/retention.ts'
import type { PauseMonths, RetentionOffer } from '#domain/billing/retention.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'

/** Text of an offer: title, detail, button label, and message after acceptance. */
export type OfferText = { title: string; detail: string; acceptLabel: string; acceptedMessage: string }

type OfferTerms = Pick<RetentionSession, 'currency' | 'interval' | 'endsAt'>

/** The text of an offer for a member whose paid period ends on `endsAt`. */
export function formatOffer(offer: RetentionOffer, { currency, interval, endsAt }: OfferTerms): OfferText {
  const day = formatDay(endsAt)
  switch (offer.kind) {
    case 'discount': {
      const price = formatMoney(offer.amountCents, currency, { isShort: true })
      const until = interval === 'month' && offer.until !== null && offer.until > endsAt ? offer.until : null
      const span = until !== null ? `every payment until ${formatDay(until)}` : 'your next payment'
      const pay = until !== null ? `You pay ${price} a month starting ${day}.` : `You pay ${price} on ${day}.`
      return {
        title: `${offer.percentOff}% off ${span}`,
        detail: `${pay} After that, you pay the regular price.`,
        acceptLabel: `Take ${offer.percentOff}% off`,
        acceptedMessage: `You got ${offer.percentOff}% off ${span}.`,
      }
    }
    case 'switch': {
      const price = formatMoney(offer.amountCents, currency, { isShort: true })
      const plan = offer.interval === 'month' ? 'monthly' : 'yearly'
      const detail =
        offer.interval === 'month'
          ? `${price} a month starting ${day}. Cancel anytime.`
          : `${price} a year starting ${day}. Costs less over 12 months.`
      return {
        title: offer.interval === 'month' ? 'Pay monthly' : 'Pay yearly',
        detail: `${detail} You won’t be charged now.`,
        acceptLabel: `Switch to ${plan}`,
        acceptedMessage: `Your plan switches to ${plan} on ${day}.`,
      }
    }
    case 'pause':
      return {
        title: 'Take a break',
        detail: `Starting ${day}, you won’t be charged and won’t have access. Your pod will hold your seat.`,
        acceptLabel: 'Pause membership',
        acceptedMessage: `Your membership pauses on ${day}. Your pod will hold your seat.`,
      }
    case 'talk':
      return {
        title: 'Tell us what’s wrong',
        detail: 'A real person will read it and reply within one business day.',
        acceptLabel: 'Send message',
        acceptedMessage: 'Thanks for telling us. We’ll reply within one business day. Your membership continues for now.',
      }
  }
}

type PauseOffer = Extract<RetentionOffer, { kind: 'pause' }>

/** How much of a temporary discount a pause of so many months uses up; null if nothing. */
export function formatLostDiscount({ months, discount }: PauseOffer, chosen: PauseMonths): string | null {
  const skipped = discount?.skipped[months.indexOf(chosen)] ?? 0
  if (!discount || skipped === 0) return null
  const payments = skipped === 1 ? '1 discounted payment' : `${skipped} discounted payments`
  return `This break uses up ${payments}. Your discount still ends on ${formatDay(discount.until)}.`
}
