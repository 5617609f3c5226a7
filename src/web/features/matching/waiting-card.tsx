import { lazy, Suspense, useRef, useState } from 'react'
import type { DraftWaiting } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { browserZone, daysUntil, formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { failureOf, useCursorPages } from '../admin/use-cursor-pages.ts'
import { waitingQuery } from './matching-queries.ts'
import { membersNoun, reasonInWords, slotInShort, waitInWords } from './matching-words.ts'

const MoveDialog = lazy(() => import('./edit/move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))

/** Whom the draft gives no place: why, and which times would help. */
export function WaitingCard({ run }: { run: Run }): React.ReactNode {
  const rows = useRef<HTMLTableSectionElement>(null)
  const [moved, setMoved] = useState<DraftWaiting | null>(null)
  const { first, pages, hasMore, isLoadingMore, failure, more } = useCursorPages((cursor) => waitingQuery(run.id, cursor))
  const members = pages.flatMap((page) => page.members)
  return (
    <Card
      title="Waiting list"
      aside={first?.data && first.data.total > 0 ? <Chip>{first.data.total.toLocaleString('en-US')}</Chip> : null}
    >
      <DataTable
        caption="Waiting list"
        columns={run.state === 'draft' ? [...columns, placing(setMoved)] : columns}
        rows={first?.data ? members : undefined}
        keyOf={({ memberId }) => memberId}
        bodyRef={rows}
        loadingRows={3}
        failure={failureOf(first, 'We could not load those who wait.')}
        empty={
          <EmptyState icon="check" title="Nobody waits.">
            Everybody in the pool has a place in this draft.
          </EmptyState>
        }
      />
      {members.length > 0 && (hasMore || pages.length > 1) ? (
        <LoadMore
          listRef={rows}
          count={members.length}
          noun={membersNoun}
          hasMore={hasMore}
          isLoading={isLoadingMore}
          failure={failure}
          onMore={more}
        />
      ) : null}
      {moved ? (
        <Suspense fallback={null}>
          <MoveDialog run={run} member={moved} podKey={null} onClose={() => setMoved(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

const columns: readonly Column<DraftWaiting>[] = [
  { key: 'name', header: 'Member', role: 'name', cell: ({ name }) => name },
  {
    key: 'wait',
    header: 'Waits',
    cell: ({ waitDays, rematchBy }) => (
      <span className="block whitespace-nowrap">
        {waitInWords(waitDays)}
        <PromisedBy day={rematchBy} />
      </span>
    ),
  },
  {
    key: 'reason',
    header: 'Why',
    cell: ({ reason, text, slots }) => (
      <span className="block">
        {reasonInWords({ reason, text })}
        <span className="block text-sm text-ink-3">
          {slots.length === 0 ? 'Accepts no time.' : `Accepts ${slots.join(', ')}.`}
        </span>
      </span>
    ),
  },
  {
    key: 'helpful',
    header: 'Would help',
    cell: ({ helpful }) =>
      helpful.length === 0 ? (
        <span className="text-ink-3">No other time</span>
      ) : (
        <span className="flex flex-wrap gap-1.5">
          {helpful.map((slot) => (
            <span key={slot.value} className="whitespace-nowrap">
              <Chip tone="sky">{slotInShort(slot.value)}</Chip>
            </span>
          ))}
        </span>
      ),
  },
]

function PromisedBy({ day }: { day: string }): React.ReactNode {
  const [now] = useState(() => new Date())
  const isPast = daysUntil(new Date(day), now, browserZone()) < 0
  return (
    <span className={`block text-sm ${isPast ? 'text-clay' : 'text-ink-3'}`}>
      {isPast ? 'was promised by' : 'promised by'} {formatDay(day)}
    </span>
  )
}

function placing(onPlace: (member: DraftWaiting) => void): Column<DraftWaiting> {
  return {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (member) =>
      member.reason === 'ineligible' ? null : (
        <Button size="sm" variant="secondary" aria-label={`Place ${member.name}`} onClick={() => onPlace(member)}>
          Place
        </Button>
      ),
  }
}
