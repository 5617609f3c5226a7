import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { diffDrafts } from '#contract/api/matching/drafts.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { MatchingRun, RunSummary } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { diffQuery } from './matching-queries.ts'
import { formatMatchChange, runStateLabels } from './matching-text.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

type Diff = ResponseOf<typeof diffDrafts>

/** Runs without pods cannot be compared. */
const comparableStates = new Set<RunSummary['state']>(['draft', 'accepted', 'undone', 'replaced', 'discarded'])

type ChangesCardProps = { run: MatchingRun; others: readonly RunSummary[] }

/** Differences between this draft and another run. */
export function ChangesCard({ run, others }: ChangesCardProps): React.ReactNode {
  const otherRuns = others.filter(
    ({ id, state, finishedAt }) => id !== run.id && finishedAt !== null && comparableStates.has(state),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const otherId = chosen ?? run.changes?.otherId ?? otherRuns[0]?.id ?? ''
  if (otherRuns.length === 0 && run.changes === null) return null
  return (
    <Card title={t`Compare drafts`}>
      <SelectField
        label={t`Compare with`}
        className="matching-narrow"
        placeholder={t`Choose a run`}
        value={otherId}
        options={otherRuns.map(({ id, number, state }) => ({
          value: id,
          label: t`Run ${{ number }}, ${{ label: runStateLabels[state].label.toLowerCase() }}`,
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      {otherId === '' ? null : <Differences key={otherId} run={run} otherId={otherId} />}
    </Card>
  )
}

function Differences({ run, otherId }: { run: MatchingRun; otherId: string }): React.ReactNode {
  const query = useQuery(diffQuery(run.id, otherId))
  const { data } = query
  const loadError = useLoadError(query, t`We couldn’t compare the runs.`)
  if (loadError) return <FailedState {...loadError} />
  if (!data) return <SkeletonLines count={5} />
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {diffStatsOf(data).map(({ term, value }) => (
          <div key={term}>
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className="tabular text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption={t`Members placed differently than in run ${{ otherNumber: data.otherNumber }}`}
        columns={columns}
        rows={data.members}
        keyOf={({ memberId }) => memberId}
        empty={
          <EmptyState icon="check" title={t`No differences.`}>
            {t`Both runs place everyone the same way.`}
          </EmptyState>
        }
      />
    </div>
  )
}

function diffStatsOf({
  pairsKeptPercent,
  podsKept,
  moved,
  newlyPlaced,
  noLongerPlaced,
}: Diff): { term: string; value: string }[] {
  return [
    { term: t`Pairs kept`, value: pairsKeptPercent === null ? '–' : `${Number(pairsKeptPercent.toFixed(1))}%` },
    { term: t`Pods kept whole`, value: formatNumber(podsKept) },
    { term: t`Moved`, value: formatNumber(moved) },
    { term: t`Newly placed`, value: formatNumber(newlyPlaced) },
    { term: t`No longer placed`, value: formatNumber(noLongerPlaced) },
  ]
}

const columns: readonly Column<Diff['members'][number]>[] = [
  { key: 'name', header: t`Member`, role: 'name', cell: ({ name }) => name },
  { key: 'from', header: t`From`, cell: ({ from }) => from ?? <span className="text-ink-3">{t`Waiting list`}</span> },
  { key: 'to', header: t`To`, cell: ({ to }) => to ?? <span className="text-ink-3">{t`Waiting list`}</span> },
  {
    key: 'match',
    header: t`Match`,
    align: 'end',
    cell: ({ matchBefore, matchAfter }) => (
      <span className="whitespace-nowrap">{formatMatchChange({ before: matchBefore, after: matchAfter })}</span>
    ),
  },
]
