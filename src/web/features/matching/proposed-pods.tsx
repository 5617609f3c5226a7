import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DraftPodLine } from '#contract/matching-drafts.ts'
import type { Run, RunFigures } from '#contract/matching-runs.ts'
import { Bar } from '../../ui/bar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { SearchField } from '../../ui/search/search-field.tsx'
import { resultsInWords } from '../../ui/search/search-words.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { draftPodsQuery } from './matching-queries.ts'
import { podsNoun, podsOf, slotInShort } from './matching-words.ts'
import { podPath } from './paths.ts'
import { RunActions } from './run-actions.tsx'
import { useFailure } from '../../ui/use-failure.ts'

/** Fewer pods than this are seen at a glance and need no search. */
const searchedFrom = 9

/** So many stand there at first, that what can be done with all of them is in sight; then so many more at a time. */
const firstShown = 8
const moreShown = 25

/** The pods of a draft, best first, with what can be done with all of them. */
export function ProposedPods({ run, figures }: { run: Run; figures: RunFigures }): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const words = query.get('q') ?? ''
  const search = (q: string): void => setQuery(q === '' ? {} : { q }, { replace: true })
  return (
    <Card title="Proposed pods">
      {podsOf(figures) >= searchedFrom || words !== '' ? (
        <SearchField
          label="Search pods and members"
          placeholder="A pod or a name"
          value={words}
          onSearch={search}
          maxLength={80}
          className="matching-narrow"
        />
      ) : null}
      <PodTable key={words} run={run} words={words} />
      {run.state === 'draft' ? <RunActions run={run} figures={figures} /> : null}
    </Card>
  )
}

function PodTable({ run, words }: { run: Run; words: string }): React.ReactNode {
  const rows = useRef<HTMLTableSectionElement>(null)
  const [wanted, setWanted] = useState(firstShown)
  const { first, pages, hasMore, isLoadingMore, failure, more } = useCursorPages((cursor) =>
    draftPodsQuery(run.id, words, cursor),
  )
  const failed = useFailure(first, 'We could not load the proposed pods.')
  const pods = pages.flatMap((page) => page.pods)
  const shown = pods.slice(0, wanted)
  const showMore = (): void => {
    setWanted(shown.length + moreShown)
    if (shown.length + moreShown > pods.length && hasMore) more()
  }
  return (
    <>
      <DataTable
        caption="Proposed pods"
        columns={columnsOf(run)}
        rows={first.data ? shown : undefined}
        keyOf={({ key }) => key}
        bodyRef={rows}
        failure={failed}
        empty={<NoPods isSearched={words !== ''} />}
      />
      <output className="sr-only">{words !== '' && first.data ? resultsInWords(first.data.total) : ''}</output>
      {shown.length > 0 && (pods.length > firstShown || hasMore) ? (
        <LoadMore
          listRef={rows}
          count={shown.length}
          noun={podsNoun}
          hasMore={shown.length < pods.length || hasMore}
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
    <EmptyState icon="search" title="No pod and no member is called that.">
      Search with fewer letters.
    </EmptyState>
  ) : (
    <EmptyState icon="pod" title="No pod came about.">
      Those who wait have too few times in common. The list of those who wait says what would help.
    </EmptyState>
  )
}

/** A new pod by its name in the draft, another one by its number. */
function podTitle({ isNew, name, podNumber }: DraftPodLine): string {
  return isNew || podNumber === null ? name : String(podNumber)
}

function columnsOf(run: Run): readonly Column<DraftPodLine>[] {
  return [
    {
      key: 'pod',
      header: 'Pod',
      role: 'name',
      cell: (pod) => (
        <span className="whitespace-nowrap" title={pod.name}>
          {podTitle(pod)}
        </span>
      ),
    },
    {
      key: 'slot',
      header: 'Slot',
      cell: ({ slot }) => (
        <span className="whitespace-nowrap text-ink-3" title={slot.label}>
          {slotInShort(slot.value)}
        </span>
      ),
    },
    {
      key: 'members',
      header: 'Members',
      cell: ({ isNew, members, added }) => <span className="tabular">{isNew ? members : `+${added}`}</span>,
    },
    { key: 'cohesion', header: 'Cohesion', cell: (pod) => <Cohesion pod={pod} /> },
    { key: 'lowest', header: 'Lowest pair', cell: ({ lowestPair }) => <span className="tabular">{lowestPair ?? '–'}</span> },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (pod) => (
        <LinkButton
          to={podPath(run.id, pod.key)}
          size="sm"
          variant="secondary"
          aria-label={`${run.state === 'draft' ? 'Edit' : 'Show'} ${pod.name}`}
        >
          {run.state === 'draft' ? 'Edit' : 'Show'}
        </LinkButton>
      ),
    },
  ]
}

function Cohesion({ pod: { name, cohesion } }: { pod: DraftPodLine }): React.ReactNode {
  return (
    <span className="flex items-center gap-3">
      <span className="w-20 flex-none">
        <Bar value={cohesion} label={`Cohesion of ${name}`} />
      </span>
      <span className="tabular">{cohesion}</span>
    </span>
  )
}
