import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DraftPodSummary } from '#contract/api/matching/drafts.ts'
import type { MatchingRun, RunStats } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { formatResultCount } from '#web/ui/search/search-terms.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { draftPodsQuery } from './matching-queries.ts'
import { formatPods, affectedPodCount, formatSlotShort } from './matching-text.ts'
import { podPath } from './paths.ts'
import { RunActions } from './run-actions.tsx'
import { useLoadError } from '#web/ui/use-load-error.ts'

/** Fewer pods than this need no search field. */
const minPodsForSearch = 9

/** Number of pods shown at first, few enough to keep the actions in view, and added with each press. */
const initialCount = 8
const pageSize = 25

/** The pods of a draft, best first, with actions for all of them. */
export function ProposedPods({ run, stats }: { run: MatchingRun; stats: RunStats }): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const searchTerms = query.get('q') ?? ''
  const search = (q: string): void => setQuery(q === '' ? {} : { q }, { replace: true })
  return (
    <Card title={t`Proposed pods`}>
      {affectedPodCount(stats) >= minPodsForSearch || searchTerms !== '' ? (
        <SearchField
          label={t`Search pods and members`}
          placeholder={t`Pod or member name`}
          value={searchTerms}
          onSearch={search}
          maxLength={80}
          className="matching-narrow"
        />
      ) : null}
      <PodTable key={searchTerms} run={run} searchTerms={searchTerms} />
      {run.state === 'draft' ? <RunActions run={run} stats={stats} /> : null}
    </Card>
  )
}

function PodTable({ run, searchTerms }: { run: MatchingRun; searchTerms: string }): React.ReactNode {
  const rows = useRef<HTMLTableSectionElement>(null)
  const [visibleCount, setVisibleCount] = useState(initialCount)
  const { first, pages, hasMore, isLoadingMore, failure, loadMore } = useCursorPages((cursor) =>
    draftPodsQuery(run.id, searchTerms, cursor),
  )
  const loadError = useLoadError(first, t`We couldn’t load the proposed pods.`)
  const pods = pages.flatMap((page) => page.pods)
  const visible = pods.slice(0, visibleCount)
  const showMore = (): void => {
    setVisibleCount(visible.length + pageSize)
    if (visible.length + pageSize > pods.length && hasMore) loadMore()
  }
  return (
    <>
      <DataTable
        caption={t`Proposed pods`}
        columns={columnsOf(run)}
        rows={first.data ? visible : undefined}
        keyOf={({ key }) => key}
        bodyRef={rows}
        failure={loadError}
        empty={<NoPods isSearched={searchTerms !== ''} />}
      />
      <output className="sr-only">{searchTerms !== '' && first.data ? formatResultCount(first.data.total) : ''}</output>
      {visible.length > 0 && (pods.length > initialCount || hasMore) ? (
        <LoadMore
          listRef={rows}
          count={visible.length}
          formatCount={formatPods}
          hasMore={visible.length < pods.length || hasMore}
          isLoading={isLoadingMore}
          failure={failure}
          onMore={showMore}
        />
      ) : null}
    </>
  )
}

function NoPods({ isSearched }: { isSearched: boolean }): React.ReactNode {
  return isSearched ? (
    <EmptyState icon="search" title={t`No pods or members match.`}>
      {t`Try fewer letters.`}
    </EmptyState>
  ) : (
    <EmptyState icon="pod" title={t`No pods could be formed.`}>
      {t`Waiting members have too few times in common. The waiting list shows what would help.`}
    </EmptyState>
  )
}

/** A new pod by its name in the draft, an existing one by its number. */
function podTitle({ isNew, name, podNumber }: DraftPodSummary): string {
  return isNew || podNumber === null ? name : String(podNumber)
}

function columnsOf(run: MatchingRun): readonly Column<DraftPodSummary>[] {
  return [
    {
      key: 'pod',
      header: t`Pod`,
      role: 'name',
      cell: (pod) => (
        <span className="whitespace-nowrap" title={pod.name}>
          {podTitle(pod)}
        </span>
      ),
    },
    {
      key: 'slot',
      header: t`Slot`,
      cell: ({ slot }) => (
        <span className="whitespace-nowrap text-ink-3" title={slot.label}>
          {formatSlotShort(slot.value)}
        </span>
      ),
    },
    {
      key: 'members',
      header: t`Members`,
      cell: ({ isNew, members, added }) => <span className="tabular">{isNew ? members : `+${added}`}</span>,
    },
    { key: 'cohesion', header: t`Cohesion`, cell: (pod) => <Cohesion pod={pod} /> },
    { key: 'lowest', header: t`Lowest pair`, cell: ({ lowestPair }) => <span className="tabular">{lowestPair ?? '–'}</span> },
    {
      key: 'actions',
      header: t`Actions`,
      role: 'actions',
      cell: (pod) => (
        <LinkButton
          to={podPath(run.id, pod.key)}
          size="sm"
          variant="secondary"
          aria-label={run.state === 'draft' ? t`Edit ${{ podName: pod.name }}` : t`Show ${{ podName: pod.name }}`}
        >
          {run.state === 'draft' ? t`Edit` : t`Show`}
        </LinkButton>
      ),
    },
  ]
}

function Cohesion({ pod: { name, cohesion } }: { pod: DraftPodSummary }): React.ReactNode {
  return (
    <span className="flex items-center gap-3">
      <span className="w-20 flex-none">
        <Bar value={cohesion} label={t`Cohesion of ${{ name }}`} />
      </span>
      <span className="tabular">{cohesion}</span>
    </span>
  )
}
