import { useId, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatRecentDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Change } from '#web/ui/data-display/change.tsx'
import { formatValue } from '#web/ui/data-display/format-value.ts'
import { type Trend, trendsOf } from './trends.ts'
import { historyQuery } from './statement-query.ts'

/** History of the numbers: a card for each, with a line chart once there are two days. */
export function HistorySection({ timeZone }: { timeZone: string }): React.ReactNode {
  const { data: history } = useSuspenseQuery(historyQuery)
  const [now] = useState(() => new Date())
  const headingId = useId()
  const trends = trendsOf(history.snapshots, now, timeZone)
  const dayCount = Math.max(...trends.map(({ points }) => points.length))
  const lastSavedAt = history.snapshots.at(-1)?.savedAt
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId}>{t`Over time`}</h2>
      {dayCount === 0 || lastSavedAt === undefined ? (
        <Card className="mt-3">
          <EmptyState title={t`No numbers yet.`}>
            {t`We keep a snapshot each time you save so you can track doors, value, net worth, and income. Only you see this.`}
          </EmptyState>
        </Card>
      ) : (
        <>
          <p className="mt-1 text-md text-ink-3">
            {dayCount === 1
              ? t`Saved on ${{ recentDate: formatRecentDate(new Date(lastSavedAt), now, timeZone) }}. Trends appear after you save on another day. Only you see this.`
              : t`Last saved on ${{ recentDate: formatRecentDate(new Date(lastSavedAt), now, timeZone) }}. Only you see this.`}
          </p>
          <div className="mt-3 grid items-start gap-5 md:grid-cols-2">
            {trends.map((trend) => (
              <TrendCard key={trend.title} trend={trend} now={now} timeZone={timeZone} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

type TrendCardProps = { trend: Trend; now: Date; timeZone: string }

function TrendCard({ trend, now, timeZone }: TrendCardProps): React.ReactNode {
  const { title, kind, points, latest, change } = trend
  return (
    <Card className="min-w-0">
      <h3 className="text-md font-medium text-ink-3">{title}</h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular text-2xl font-bold">{latest === null ? '–' : formatValue(latest, kind)}</span>
        {latest === null ? <span className="text-sm text-ink-3">{t`Not saved yet`}</span> : null}
        {change ? (
          <Change
            value={change.difference}
            kind={kind}
            betterWhen="up"
            since={t`since ${{ recentDate: formatRecentDate(change.since, now, timeZone) }}`}
          />
        ) : null}
      </p>
      {points.length > 1 ? (
        <div className="mt-4">
          <LineChart label={title} series={[{ name: title, points }]} kind={kind} heightPx={150} />
        </div>
      ) : null}
    </Card>
  )
}
