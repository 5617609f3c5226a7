import type { RetentionSession } from '#contract/api/retention.ts'
import type { PauseMonths, RetentionOffer } from '#domain/billing/retention.ts'
import { plural, t } from '#domain/i18n/messages.ts'
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
      const pay = until !== null ? t`You pay ${{ price }} a month starting ${{ day }}.` : t`You pay ${{ price }} on ${{ day }}.`
      return {
        title:
          until !== null
            ? t`${{ percentOff: offer.percentOff }}% off every payment until ${{ day: formatDay(until) }}`
            : t`${{ percentOff: offer.percentOff }}% off your next payment`,
        detail: `${pay} ${t`After that, you pay the regular price.`}`,
        acceptLabel: t`Take ${{ percentOff: offer.percentOff }}% off`,
        acceptedMessage:
          until !== null
            ? t`You got ${{ percentOff: offer.percentOff }}% off every payment until ${{ day: formatDay(until) }}.`
            : t`You got ${{ percentOff: offer.percentOff }}% off your next payment.`,
      }
    }
    case 'switch': {
      const price = formatMoney(offer.amountCents, currency, { isShort: true })
      const plan = offer.interval === 'month' ? 'monthly' : 'yearly'
      const detail =
        offer.interval === 'month'
          ? t`${{ price }} a month starting ${{ day }}. Cancel anytime.`
          : t`${{ price }} a year starting ${{ day }}. Costs less over 12 months.`
      return {
        title: offer.interval === 'month' ? t`Pay monthly` : t`Pay yearly`,
        detail: t`${{ detail }} You won’t be charged now.`,
        acceptLabel: t`Switch to ${{ plan }}`,
        acceptedMessage: t`Your plan switches to ${{ plan }} on ${{ day }}.`,
      }
    }
    case 'pause':
      return {
        title: t`Take a break`,
        detail: t`Starting ${{ day }}, you won’t be charged and won’t have access. Your pod will hold your seat.`,
        acceptLabel: t`Pause membership`,
        acceptedMessage: t`Your membership pauses on ${{ day }}. Your pod will hold your seat.`,
      }
    case 'talk':
      return {
        title: t`Tell us what’s wrong`,
        detail: t`A real person will read it and reply within one business day.`,
        acceptLabel: t`Send message`,
        acceptedMessage: t`Thanks for telling us. We’ll reply within one business day. Your membership stays active in the meantime.`,
      }
  }
}

type PauseOffer = Extract<RetentionOffer, { kind: 'pause' }>

/** How much of a temporary discount a pause of so many months uses up; null if nothing. */
export function formatLostDiscount({ months, discount }: PauseOffer, chosen: PauseMonths): string | null {
  const skipped = discount?.skipped[months.indexOf(chosen)] ?? 0
  if (!discount || skipped === 0) return null
  const payments = t`${plural({ skipped }, { one: '1 discounted payment', other: '# discounted payments' })}`
  return t`This break uses up ${{ payments }}. Your discount still ends on ${{ day: formatDay(discount.until) }}.`
}
