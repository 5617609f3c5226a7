import { Link } from 'react-router'
import type { RunSummary } from '#contract/api/matching/runs.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
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
    <Card title="Earlier runs">
      <CursorTable
        caption="Earlier runs"
        columns={columns}
        pageQuery={olderRunsQuery}
        rowsOf={({ history }) => history}
        keyOf={({ id }) => id}
        noun={['run', 'runs']}
        failedTitle="We couldn’t load the earlier runs."
        empty={
          <EmptyState icon="calendar" title="No runs yet.">
            Every draft and its outcome appear here.
          </EmptyState>
        }
      />
    </Card>
  )
}

const columns: readonly Column<RunSummary>[] = [
  {
    key: 'run',
    header: 'Run',
    role: 'name',
    cell: ({ id, number }) => (
      <Link to={runPath(id)} className="inline-flex min-h-6 items-center max-md:min-h-11">
        Run {number}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'Outcome',
    cell: ({ state }) => <Chip tone={runStateLabels[state].tone}>{runStateLabels[state].label}</Chip>,
  },
  {
    key: 'made',
    header: 'Created',
    cell: (run) => (
      <span className="block">
        <Moment at={run.startedAt} timeZone={memberTimeZone()} className="whitespace-nowrap" />
        <span className="block text-sm text-ink-3">{formatCause(run)}</span>
      </span>
    ),
  },
  {
    key: 'placed',
    header: 'Placed',
    align: 'end',
    cell: ({ placed, pool }) => `${formatNumber(placed)} of ${formatNumber(pool)}`,
  },
  { key: 'pods', header: 'New pods', align: 'end', cell: ({ newPods }) => newPods },
  { key: 'mean', header: 'Average match', align: 'end', cell: ({ meanMatch }) => formatMeanMatch(meanMatch) },
]
