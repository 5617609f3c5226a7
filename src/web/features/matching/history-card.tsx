import { useRef } from 'react'
import { Link } from 'react-router'
import type { RunLine } from '#contract/matching-runs.ts'
import { browserZone } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { failureOf, useCursorPages } from '../admin/use-cursor-pages.ts'
import { olderRunsQuery } from './matching-queries.ts'
import { causeInWords, meanInWords, stateWords } from './matching-words.ts'
import { runPath } from './paths.ts'

/** Every run there was, the newest first. */
export function HistoryCard(): React.ReactNode {
  const rows = useRef<HTMLTableSectionElement>(null)
  const { first, pages, hasMore, isLoadingMore, failure, more } = useCursorPages(olderRunsQuery)
  const runs = pages.flatMap((page) => page.history)
  return (
    <Card title="Earlier runs">
      <DataTable
        caption="Earlier runs"
        columns={columns}
        rows={first?.data ? runs : undefined}
        keyOf={({ id }) => id}
        bodyRef={rows}
        failure={failureOf(first, 'We could not load the earlier runs.')}
        empty={
          <EmptyState icon="calendar" title="No run has been made yet.">
            Every draft is kept here, with what came of it.
          </EmptyState>
        }
      />
      {runs.length > 0 && (hasMore || pages.length > 1) ? (
        <LoadMore
          listRef={rows}
          count={runs.length}
          noun={['run', 'runs']}
          hasMore={hasMore}
          isLoading={isLoadingMore}
          failure={failure}
          onMore={more}
        />
      ) : null}
    </Card>
  )
}

const columns: readonly Column<RunLine>[] = [
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
    header: 'What came of it',
    cell: ({ state }) => <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>,
  },
  {
    key: 'made',
    header: 'Made',
    cell: (run) => (
      <span className="block">
        <Moment at={run.startedAt} timeZone={browserZone()} className="whitespace-nowrap" />
        <span className="block text-sm text-ink-3">{causeInWords(run)}</span>
      </span>
    ),
  },
  {
    key: 'placed',
    header: 'Placed',
    align: 'end',
    cell: ({ placed, pool }) => `${placed.toLocaleString('en-US')} of ${pool.toLocaleString('en-US')}`,
  },
  { key: 'pods', header: 'New pods', align: 'end', cell: ({ newPods }) => newPods },
  { key: 'mean', header: 'Mean match', align: 'end', cell: ({ meanMatch }) => meanInWords(meanMatch) },
]
