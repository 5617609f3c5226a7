import { useRef } from 'react'
import { listUntrainedLeaders, type UntrainedLeader } from '#contract/pod-concerns.ts'
import { browserZone, formatDay } from '../../lib/dates.ts'
import { queryOf } from '../../lib/queries.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { failureOf, useCursorPages } from './use-cursor-pages.ts'

const pageQuery = (cursor: string | null) => queryOf(listUntrainedLeaders, { query: cursor === null ? {} : { cursor } })

/** Who has led for two weeks and has not read the leader guide. */
export function UntrainedLeadersCard(): React.ReactNode {
  const rows = useRef<HTMLTableSectionElement>(null)
  const { first, pages, hasMore, isLoadingMore, failure, more } = useCursorPages(pageQuery)
  const leaders = pages.flatMap((page) => page.leaders)
  return (
    <Card title="Leaders without the guide">
      <p className="mb-4 text-md text-ink-2">
        They have led for more than two weeks and have not finished the leader guide. It keeps them from nothing; a friendly line
        helps.
      </p>
      <DataTable
        caption="Leaders without the guide"
        columns={columns}
        rows={first?.data ? leaders : undefined}
        keyOf={({ pod }) => pod.podId}
        bodyRef={rows}
        loadingRows={3}
        failure={failureOf(first, 'We could not load the leaders.')}
        empty={
          <EmptyState icon="book" title="Every leader has read the guide.">
            Whoever leads for two weeks without it appears here.
          </EmptyState>
        }
      />
      {leaders.length > 0 ? (
        <LoadMore
          listRef={rows}
          count={leaders.length}
          noun={['leader', 'leaders']}
          hasMore={hasMore}
          isLoading={isLoadingMore}
          failure={failure}
          onMore={more}
        />
      ) : null}
    </Card>
  )
}

const columns: readonly Column<UntrainedLeader>[] = [
  { key: 'name', header: 'Leader', role: 'name', cell: ({ name }) => name },
  {
    key: 'pod',
    header: 'Pod',
    cell: ({ pod }) => `${pod.podNumber} · ${pod.name}`,
  },
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center wrap-anywhere max-md:min-h-11">
        {email}
      </a>
    ),
  },
  {
    key: 'since',
    header: 'Leads since',
    align: 'end',
    cell: ({ leaderSince }) => <span className="whitespace-nowrap">{formatDay(leaderSince, browserZone())}</span>,
  },
]
