import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { RunSummary } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { CursorTable } from '#web/ui/table/cursor-table.tsx'
import { olderRunsQuery } from './matching-queries.ts'
import { formatCause, formatMeanMatch, runStateLabels } from './matching-text.ts'
import { runPath } from './paths.ts'

/** All matching runs, newest first. */
export function HistoryCard(): React.ReactNode {
  return (
    <Card title={t`Earlier runs`}>
      <CursorTable
        caption={t`Earlier runs`}
        columns={columns}
        pageQuery={olderRunsQuery}
        rowsOf={({ history }) => history}
        keyOf={({ id }) => id}
        formatCount={(count) => t`${plural({ count }, { one: '# run', other: '# runs' })}`}
        failedTitle={t`We couldn’t load the earlier runs.`}
        empty={
          <EmptyState icon="calendar" title={t`No runs yet.`}>
            {t`Every draft and its outcome appear here.`}
          </EmptyState>
        }
      />
    </Card>
  )
}

const columns: readonly Column<RunSummary>[] = [
  {
    key: 'run',
    header: t`Run`,
    role: 'name',
    cell: ({ id, number }) => (
      <Link to={runPath(id)} className="inline-flex min-h-6 items-center max-md:min-h-11">
        <Trans>Run {number}</Trans>
      </Link>
    ),
  },
  {
    key: 'state',
    header: t`Outcome`,
    cell: ({ state }) => <Chip tone={runStateLabels[state].tone}>{runStateLabels[state].label}</Chip>,
  },
  {
    key: 'made',
    header: t`Created`,
    cell: (run) => (
      <span className="block">
        <Moment at={run.startedAt} timeZone={memberTimeZone()} className="whitespace-nowrap" />
        <span className="block text-sm text-ink-3">{formatCause(run)}</span>
      </span>
    ),
  },
  {
    key: 'placed',
    header: t`Placed`,
    align: 'end',
    cell: ({ placed, pool }) => t`${{ placed: formatNumber(placed) }} of ${{ pool: formatNumber(pool) }}`,
  },
  { key: 'pods', header: t`New pods`, align: 'end', cell: ({ newPods }) => newPods },
  { key: 'mean', header: t`Average match`, align: 'end', cell: ({ meanMatch }) => formatMeanMatch(meanMatch) },
]
