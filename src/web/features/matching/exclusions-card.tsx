import { type Exclusion, removeExclusion } from '#contract/matching-settings.ts'
import { call } from '../../lib/call.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import type { Column } from '../../ui/table/column.ts'
import { CursorTable } from '../admin/cursor-table.tsx'
import { ExclusionForm } from './exclusion-form.tsx'
import { exclusionsQuery, reloadMatching } from './matching-queries.ts'

/** Pairs that never share a pod, whatever match is made. */
export function ExclusionsCard(): React.ReactNode {
  return (
    <Card title="Never together">
      <p className="mb-4 text-md text-ink-2">
        These members never share a pod that a match makes. Places they hold stay. Only admins see this.
      </p>
      <CursorTable
        caption="Never together"
        columns={columns}
        pageQuery={exclusionsQuery}
        rowsOf={({ exclusions }) => exclusions}
        keyOf={({ id }) => id}
        noun={['pair', 'pairs']}
        loadingRows={2}
        failedTitle="We could not load the pairs."
        empty={
          <EmptyState icon="community" title="No pair is kept apart.">
            Former spouses, rivals, or two who asked for it.
          </EmptyState>
        }
      />
      <ExclusionForm />
    </Card>
  )
}

const columns: readonly Column<Exclusion>[] = [
  {
    key: 'pair',
    header: 'Members',
    role: 'name',
    cell: ({ first, second }) => (
      <span className="block wrap-anywhere">
        {first.name} and {second.name}
        <span className="block text-sm font-normal text-ink-3">
          {first.email}, {second.email}
        </span>
      </span>
    ),
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  {
    key: 'since',
    header: 'Since',
    cell: ({ by, createdAt }) => (
      <span className="block">
        <span className="whitespace-nowrap">{formatDay(createdAt, memberZone())}</span>
        {by === null ? null : <span className="block text-sm text-ink-3">by {by}</span>}
      </span>
    ),
  },
  { key: 'actions', header: 'Actions', role: 'actions', cell: (pair) => <RemoveButton pair={pair} /> },
]

function RemoveButton({ pair }: { pair: Exclusion }): React.ReactNode {
  const [isRemoving, act] = useOneAtATime()
  const names = `${pair.first.name} and ${pair.second.name}`
  const isSure = (): Promise<boolean> =>
    confirm({
      variant: 'warning',
      title: `May ${names} share a pod again?`,
      content: 'The next match may put them together.',
      confirmText: 'They may',
      cancelText: 'Keep apart',
    })
  const remove = async (): Promise<void> => {
    try {
      await call(removeExclusion, { params: { id: pair.id } })
      notify({ type: 'success', message: `${names} may share a pod again.` })
    } catch (failure) {
      notify({ type: 'error', message: asProblem(failure).detail })
    }
    await reloadMatching()
  }
  return (
    <Button size="sm" variant="secondary" isPending={isRemoving} onClick={() => act(remove, isSure)}>
      Remove
      <span className="sr-only">: {names}</span>
    </Button>
  )
}
