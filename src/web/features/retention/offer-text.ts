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
      const pay = until !== null ? `You pay ${price} a month, from ${day}.` : `You pay ${price} on ${day}.`
      return {
        title: `${offer.percentOff}% off ${span}`,
        detail: `${pay} After that the price is the usual one.`,
        acceptLabel: `Take ${offer.percentOff}% off`,
        acceptedMessage: `${offer.percentOff}% comes off ${span}.`,
      }
    }
    case 'switch': {
      const price = formatMoney(offer.amountCents, currency, { isShort: true })
      const plan = offer.interval === 'month' ? 'monthly' : 'yearly'
      const detail =
        offer.interval === 'month'
          ? `${price} a month from ${day}. It can end any month.`
          : `${price} a year from ${day}. It costs less over twelve months.`
      return {
        title: offer.interval === 'month' ? 'Pay by the month' : 'Pay by the year',
        detail: `${detail} Nothing is charged now.`,
        acceptLabel: `Change to ${plan}`,
        acceptedMessage: `Your plan changes to ${plan} on ${day}.`,
      }
    }
    case 'pause':
      return {
        title: 'Take a break',
        detail: `From ${day} nothing is charged and your pages are closed. Your pod holds your seat.`,
        acceptLabel: 'Pause',
        acceptedMessage: `Your membership pauses on ${day}. Your pod holds your seat.`,
      }
    case 'talk':
      return {
        title: 'Tell us what is wrong',
        detail: 'A person reads it and answers within one working day.',
        acceptLabel: 'Send message',
        acceptedMessage: 'Thank you for telling us. A person answers within one working day. Your membership goes on meanwhile.',
      }
  }
}

type PauseOffer = Extract<RetentionOffer, { kind: 'pause' }>

/** How much of a temporary discount a pause of so many months uses up; null if nothing. */
export function formatLostDiscount({ months, discount }: PauseOffer, chosen: PauseMonths): string | null {
  const skipped = discount?.skipped[months.indexOf(chosen)] ?? 0
  if (!discount || skipped === 0) return null
  const payments = skipped === 1 ? '1 discounted payment' : `${skipped} discounted payments`
  return `This break uses up ${payments}: your discount still ends on ${formatDay(discount.until)}.`
}
