import type { Subscription } from '#contract/billing.ts'
import type { UntilEnd } from '#domain/billing/until-end.ts'
import { formatDay } from '../../lib/dates.ts'
import { noticesOf } from './membership.ts'

/** When a membership ends, what holds up to then, and until when pages are open while a payment is owed, where that is known. */
export type EndTerms = { endsAt: string; untilEnd: UntilEnd; openUntil: string | null }

/** What canceling means, in sentences: when it ends, what holds up to then, and what is still charged. */
export type EndWords = { ends: string; until: string; charges: string }

/** The words for canceling a membership on these terms. A sentence that does not apply is empty. */
export function endInWords({ endsAt, untilEnd, openUntil }: EndTerms): EndWords {
  const ends = `Your membership ends on ${formatDay(endsAt)}.`
  switch (untilEnd) {
    case 'open':
      return { ends, until: 'Until then you keep everything.', charges: 'Nothing more is charged.' }
    case 'owing': {
      const open =
        openUntil === null ? '' : ` Your pages are open until ${formatDay(openUntil)}, and longer only once it is paid.`
      const until = `The payment that did not go through stays owed.${open}`
      return { ends, until, charges: 'Nothing else is charged.' }
    }
    case 'paused':
      return { ends, until: 'It is paused, so nothing is open to you now.', charges: 'Nothing more is charged.' }
    case 'at-once':
      return { ends: 'Your membership ends at once.', until: '', charges: 'Nothing more is charged.' }
  }
}

/** Sentences as one text, without those that are empty. */
export function joinSentences(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** What holds until the end of this subscription, were it canceled now. */
export function untilEndOf(subscription: Subscription): UntilEnd {
  const { status } = subscription
  if (status === 'paused' || status === 'unpaid') return 'at-once'
  if (status === 'past_due') return 'owing'
  return noticesOf(subscription).some(({ kind }) => kind === 'paused') ? 'paused' : 'open'
}
