import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { getRetentionStats } from '#contract/api/retention.ts'
import type { OfferKind } from '#domain/billing/retention.ts'

/** Short names of the retention offers. */
export const offerNames: Record<OfferKind, string> = {
  discount: 'Discount',
  switch: 'Plan switch',
  pause: 'Pause',
  talk: 'Message to support',
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
    { term: 'Started', value: String(started), hint: 'selected “Cancel membership”' },
    { term: 'Stayed', value: String(saved), hint: 'accepted an offer' },
    { term: 'Canceled', value: String(canceled), hint: 'leave at the end of their paid period' },
    { term: 'Left the flow', value: String(aborted), hint: 'closed it without canceling' },
    {
      term: 'Save rate',
      value: saveRate === null ? '–' : `${Math.round(saveRate * 100)}%`,
      hint: 'stayed, out of all who stayed or canceled',
    },
  ]
}
