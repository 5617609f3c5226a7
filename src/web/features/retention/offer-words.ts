import type { RetentionSession } from '#contract/retention.ts'
import type { PauseMonths, RetentionOffer } from '#domain/billing/retention.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'

/** An offer in words: what it is, what it means, the button that takes it, and what is said once it is taken. */
export type OfferWords = { title: string; detail: string; take: string; taken: string }

type Terms = Pick<RetentionSession, 'currency' | 'interval' | 'endsAt'>

/** The words of an offer to a member whose paid time ends on `endsAt`. */
export function offerInWords(offer: RetentionOffer, { currency, interval, endsAt }: Terms): OfferWords {
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
        take: `Take ${offer.percentOff}% off`,
        taken: `${offer.percentOff}% comes off ${span}.`,
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
        take: `Change to ${plan}`,
        taken: `Your plan changes to ${plan} on ${day}.`,
      }
    }
    case 'pause':
      return {
        title: 'Take a break',
        detail: `From ${day} nothing is charged and your pages are closed. Your pod holds your seat.`,
        take: 'Pause',
        taken: `Your membership pauses on ${day}. Your pod holds your seat.`,
      }
    case 'talk':
      return {
        title: 'Tell us what is wrong',
        detail: 'A person reads it and answers within one working day.',
        take: 'Send message',
        taken: 'Thank you for telling us. A person answers within one working day. Your membership goes on meanwhile.',
      }
  }
}

type PauseOffer = Extract<RetentionOffer, { kind: 'pause' }>

/** What a break of so many months uses up of a discount that ends; null where it uses up nothing. */
export function lostDiscountInWords({ months, discount }: PauseOffer, chosen: PauseMonths): string | null {
  const skipped = discount?.skipped[months.indexOf(chosen)] ?? 0
  if (!discount || skipped === 0) return null
  const payments = skipped === 1 ? '1 discounted payment' : `${skipped} discounted payments`
  return `This break uses up ${payments}: your discount still ends on ${formatDay(discount.until)}.`
}
