import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { getRetentionStats } from '#contract/api/retention.ts'
import type { OfferKind } from '#domain/billing/retention.ts'
import { t } from '#domain/i18n/messages.ts'

/** Short names of the retention offers. */
export const offerNames: Record<OfferKind, string> = {
  discount: t`Discount`,
  switch: t`Plan switch`,
  pause: t`Pause`,
  talk: t`Message to support`,
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
    { term: t`Started`, value: String(started), hint: t`selected “Cancel membership”` },
    { term: t`Stayed`, value: String(saved), hint: t`accepted an offer` },
    { term: t`Canceled`, value: String(canceled), hint: t`leave at the end of their paid period` },
    { term: t`Left the flow`, value: String(aborted), hint: t`closed it without canceling` },
    {
      term: t`Save rate`,
      value: saveRate === null ? '–' : `${Math.round(saveRate * 100)}%`,
      hint: t`stayed, out of all who stayed or canceled`,
    },
  ]
}
