import type { AnswerOf } from '#contract/endpoint.ts'
import type { readRetentionFigures } from '#contract/retention.ts'
import type { OfferKind } from '#domain/billing/retention.ts'

/** What can be offered to somebody who wants to leave, in a word or two. */
export const offerNames: Record<OfferKind, string> = {
  discount: 'Discount',
  switch: 'Other plan',
  pause: 'Pause',
  talk: 'Message to us',
}

/** The figures that matter, each with what it counts. */
export function headlineOf({
  started,
  saved,
  canceled,
  aborted,
  saveRate,
}: AnswerOf<typeof readRetentionFigures>): { term: string; value: string; hint: string }[] {
  return [
    { term: 'Started', value: String(started), hint: 'chose Cancel membership' },
    { term: 'Saved', value: String(saved), hint: 'took an offer' },
    { term: 'Canceled', value: String(canceled), hint: 'leave when their time is over' },
    { term: 'Aborted', value: String(aborted), hint: 'closed it and stayed' },
    {
      term: 'Save rate',
      value: saveRate === null ? '–' : `${Math.round(saveRate * 100)}%`,
      hint: 'saved of saved and canceled',
    },
  ]
}
