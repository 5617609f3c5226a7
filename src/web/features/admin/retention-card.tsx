import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { getRetentionStats } from '#contract/api/retention.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { reasonLabels } from '#web/features/retention/reason-text.ts'
import { headlineStatsOf, offerNames } from './retention-text.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

type RetentionStats = ResponseOf<typeof getRetentionStats>

const statsQuery = queryOf(getRetentionStats, { query: { days: '90' } })

/** Cancellation requests of the last 90 days: number, reasons and outcomes. */
export function RetentionCard(): React.ReactNode {
  const query = useQuery(statsQuery)
  const { data } = query
  const loadError = useLoadError(query, t`We couldn’t load these numbers.`)
  return (
    <Card title={t`Cancellations`}>
      <p className="mb-4 text-md text-ink-2">
        {t`Members who selected “Cancel membership” in the last 90 days and what they did next.`}
      </p>
      {data ? (
        <RetentionStatsView stats={data} />
      ) : loadError ? (
        <FailedState {...loadError} />
      ) : (
        <output className="block min-h-40">
          <span className="sr-only">{t`Loading numbers`}</span>
          <SkeletonLines count={4} />
        </output>
      )}
    </Card>
  )
}

function RetentionStatsView({ stats }: { stats: RetentionStats }): React.ReactNode {
  if (stats.started === 0) {
    return (
      <EmptyState icon="community" title={t`No cancellation requests.`}>
        {t`You’ll see why members leave and what makes them stay.`}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {headlineStatsOf(stats).map(({ term, value, hint }) => (
          <div key={term}>
            <dt className="text-md text-ink-3">{term}</dt>
            <dd>
              <span className="tabular block text-2xl font-bold">{value}</span>
              <span className="block text-sm text-ink-3">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="retention-reasons">
        <h3 id="retention-reasons" className="mb-2 font-bold">
          {t`By reason`}
        </h3>
        <DataTable
          caption={t`Cancellations by reason`}
          columns={reasonColumns}
          rows={stats.byReason}
          keyOf={({ reason }) => reason}
          empty={<p className="text-md text-ink-3">{t`No reasons given.`}</p>}
        />
      </section>
      <section aria-labelledby="retention-offers">
        <h3 id="retention-offers" className="mb-2 font-bold">
          {t`By offer`}
        </h3>
        <DataTable
          caption={t`Offers shown and accepted`}
          columns={offerColumns}
          rows={stats.byOffer.filter(({ shown }) => shown > 0)}
          keyOf={({ offer }) => offer}
          empty={<p className="text-md text-ink-3">{t`No offers shown.`}</p>}
        />
      </section>
    </div>
  )
}

const reasonColumns: readonly Column<RetentionStats['byReason'][number]>[] = [
  { key: 'reason', header: t`Reason`, role: 'name', cell: ({ reason }) => reasonLabels[reason] },
  { key: 'started', header: t`Requests`, align: 'end', cell: ({ started }) => started },
  { key: 'saved', header: t`Stayed`, align: 'end', cell: ({ saved }) => saved },
  { key: 'canceled', header: t`Canceled`, align: 'end', cell: ({ canceled }) => canceled },
]

const offerColumns: readonly Column<RetentionStats['byOffer'][number]>[] = [
  { key: 'offer', header: t`Offer`, role: 'name', cell: ({ offer }) => offerNames[offer] },
  { key: 'shown', header: t`Shown`, align: 'end', cell: ({ shown }) => shown },
  { key: 'taken', header: t`Accepted`, align: 'end', cell: ({ taken }) => taken },
]
