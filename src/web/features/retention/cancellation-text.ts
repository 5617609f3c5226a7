import type { AccessUntilEnd } from '#domain/billing/access-until-end.ts'
import { formatDay } from '#web/lib/dates.ts'

/** When a membership ends, what applies until then, and how long access lasts while a payment is past due, if known. */
export type CancellationTerms = { endsAt: string; untilEnd: AccessUntilEnd; openUntil: string | null }

/** Consequences of canceling, as sentences: when it ends, what applies until then, and what is still charged. */
export type CancellationText = { ends: string; until: string; charges: string }

/** Formats the consequences of canceling. A sentence that does not apply is empty. */
export function formatCancellation({ endsAt, untilEnd, openUntil }: CancellationTerms): CancellationText {
  const ends = `Your membership ends on ${formatDay(endsAt)}.`
  switch (untilEnd) {
    case 'open':
      return { ends, until: 'Until then you keep everything.', charges: 'Nothing more is charged.' }
    case 'owing': {
      const openText =
        openUntil === null ? '' : ` Your pages are open until ${formatDay(openUntil)}, and longer only once it is paid.`
      const until = `The payment that did not go through stays owed.${openText}`
      return { ends, until, charges: 'Nothing else is charged.' }
    }
    case 'paused':
      return { ends, until: 'It is paused, so nothing is open to you now.', charges: 'Nothing more is charged.' }
    case 'at-once':
      return { ends: 'Your membership ends at once.', until: '', charges: 'Nothing more is charged.' }
  }
}

/** Joins sentences, skipping empty ones. */
export function joinSentences(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
