import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { getRetentionStats } from '#contract/api/retention.ts'
import type { OfferKind } from '#domain/billing/retention.ts'

/** Short names of the retention offers. */
export const offerNames: Record<OfferKind, string> = {
  discount: 'Discount',
  switch: 'Other plan',
  pause: 'Pause',
  talk: 'Contacted us',
}

/** The main statistics, each with its label. */
export function headlineStatsOf({
  started,
  saved,
  canceled,
  aborted,
  saveRate,
}: ResponseOf<typeof getRetentionStats>): { term: string; value: string; hint: string }[] {
  return [
    { term: 'Started', value: String(started), hint: 'chose Cancel membership' },
    { term: 'Stayed', value: String(saved), hint: 'took an offer' },
    { term: 'Canceled', value: String(canceled), hint: 'leave when their time is over' },
    { term: 'Left the flow', value: String(aborted), hint: 'closed it and stayed' },
    {
      term: 'Save rate',
      value: saveRate === null ? '–' : `${Math.round(saveRate * 100)}%`,
      hint: 'saved of saved and canceled',
    },
  ]
}
