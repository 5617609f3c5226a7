import type { AccessUntilEnd } from '#domain/billing/access-until-end.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'

/** When a membership ends, what applies until then, and how long access lasts while a payment is past due, if known. */
export type CancellationTerms = { endsAt: string; untilEnd: AccessUntilEnd; openUntil: string | null }

/** Consequences of canceling, as sentences: when it ends, what applies until then, and what is still charged. */
export type CancellationText = { ends: string; until: string; charges: string }

/** Formats the consequences of canceling. A sentence that does not apply is empty. */
export function formatCancellation({ endsAt, untilEnd, openUntil }: CancellationTerms): CancellationText {
  const ends = t`Your membership ends on ${{ day: formatDay(endsAt) }}.`
  switch (untilEnd) {
    case 'open':
      return { ends, until: t`You’ll keep full access until then.`, charges: t`You won’t be charged again.` }
    case 'owing': {
      const until =
        openUntil === null
          ? t`You still owe the failed payment.`
          : t`You still owe the failed payment. You have access until ${{ day: formatDay(openUntil) }}. To keep access after that, pay the open invoice.`
      return { ends, until, charges: t`You won’t be charged anything else.` }
    }
    case 'paused':
      return { ends, until: t`Your membership is paused, so you don’t have access now.`, charges: t`You won’t be charged again.` }
    case 'at-once':
      return { ends: t`Your membership ends immediately.`, until: '', charges: t`You won’t be charged again.` }
  }
}

/** Joins sentences, skipping empty ones. */
export function joinSentences(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
