import type { HotSeat } from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'
import { DealDetails } from './deal-details.tsx'
import { DealMetrics } from './deal-metrics.tsx'

/** The brief of a hot seat as the pod reads it. */
export function BriefView({
  brief,
  metrics,
}: {
  brief: NonNullable<HotSeat['brief']>
  metrics: HotSeat['figures']
}): React.ReactNode {
  const { question, background, exit, deal } = brief
  return (
    <div className="grid gap-4">
      <p className="text-base font-semibold wrap-anywhere">{question}</p>
      {background ? <BriefSection title={t`Background`}>{background}</BriefSection> : null}
      {exit ? <BriefSection title={t`Exit`}>{exit}</BriefSection> : null}
      {deal ? <DealDetails deal={deal} /> : null}
      {metrics.length > 0 ? <DealMetrics metrics={metrics} /> : null}
    </div>
  )
}

function BriefSection({ title, children }: { title: string; children: string }): React.ReactNode {
  return (
    <div>
      <h3 className="text-sm font-medium text-ink-3">{title}</h3>
      <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">{children}</p>
    </div>
  )
}
