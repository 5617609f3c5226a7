import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { readRetentionFigures } from '#contract/retention.ts'
import { queryOf } from '../../lib/queries.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { reasonWords } from '../retention/reason-words.ts'
import { headlineOf, offerNames } from './retention-words.ts'
import { useFailure } from '../../ui/use-failure.ts'

type Figures = AnswerOf<typeof readRetentionFigures>

const figuresQuery = queryOf(readRetentionFigures, { query: { days: '90' } })

/** How many asked to cancel in the last 90 days, why, and what came of it. */
export function RetentionCard(): React.ReactNode {
  const query = useQuery(figuresQuery)
  const { data } = query
  const failed = useFailure(query, 'We could not load these figures.')
  return (
    <Card title="Cancellations">
      <p className="mb-4 text-md text-ink-2">Members who chose Cancel membership in the last 90 days, and what came of it.</p>
      {data ? (
        <RetentionFigures figures={data} />
      ) : failed ? (
        <FailedState {...failed} />
      ) : (
        <output className="block min-h-40">
          <span className="sr-only">Loading figures</span>
          <SkeletonLines count={4} />
        </output>
      )}
    </Card>
  )
}

function RetentionFigures({ figures }: { figures: Figures }): React.ReactNode {
  if (figures.started === 0) {
    return (
      <EmptyState icon="community" title="Nobody has asked to cancel.">
        Why members leave, and what makes them stay, appears here.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {headlineOf(figures).map(({ term, value, hint }) => (
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
          By reason
        </h3>
        <DataTable
          caption="Cancellations by reason"
          columns={reasonColumns}
          rows={figures.byReason}
          keyOf={({ reason }) => reason}
          empty={<p className="text-md text-ink-3">Nobody has said why.</p>}
        />
      </section>
      <section aria-labelledby="retention-offers">
        <h3 id="retention-offers" className="mb-2 font-bold">
          By offer
        </h3>
        <DataTable
          caption="Offers shown and taken"
          columns={offerColumns}
          rows={figures.byOffer.filter(({ shown }) => shown > 0)}
          keyOf={({ offer }) => offer}
          empty={<p className="text-md text-ink-3">No offer has been shown.</p>}
        />
      </section>
    </div>
  )
}

const reasonColumns: readonly Column<Figures['byReason'][number]>[] = [
  { key: 'reason', header: 'Reason', role: 'name', cell: ({ reason }) => reasonWords[reason] },
  { key: 'started', header: 'Asked', align: 'end', cell: ({ started }) => started },
  { key: 'saved', header: 'Stayed', align: 'end', cell: ({ saved }) => saved },
  { key: 'canceled', header: 'Canceled', align: 'end', cell: ({ canceled }) => canceled },
]

const offerColumns: readonly Column<Figures['byOffer'][number]>[] = [
  { key: 'offer', header: 'Offer', role: 'name', cell: ({ offer }) => offerNames[offer] },
  { key: 'shown', header: 'Shown', align: 'end', cell: ({ shown }) => shown },
  { key: 'taken', header: 'Taken', align: 'end', cell: ({ taken }) => taken },
]
