import { useQuery } from '@tanstack/react-query'
import { type AdminMerge, listMerges } from '#contract/pod-merges.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryOf } from '../../lib/queries.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useFailure } from '../../ui/use-failure.ts'

const mergesQuery = queryOf(listMerges)

/** Which pods that are too small were proposed to go on with another one lately, and what came of it. */
export function MergesCard(): React.ReactNode {
  const query = useQuery(mergesQuery)
  const failed = useFailure(query, 'We could not load the proposals.')
  return (
    <Card title="Pods that could merge">
      <p className="mb-4 text-md text-ink-2">
        A pod with fewer than four members for three weeks is proposed one it could go on with. Both leaders decide.
      </p>
      <DataTable
        caption="Pods that could merge"
        columns={columns}
        rows={query.data?.merges}
        keyOf={({ id }) => id}
        failure={failed}
        loadingRows={2}
        empty={
          <EmptyState icon="pod" title="No pod was proposed to merge.">
            Proposals appear here the night they are made.
          </EmptyState>
        }
      />
    </Card>
  )
}

const states: Readonly<Record<AdminMerge['state'], string>> = {
  open: 'Open',
  merged: 'Merged',
  declined: 'Declined',
  expired: 'Came to nothing',
}

const columns: readonly Column<AdminMerge>[] = [
  { key: 'joins', header: 'Small pod', role: 'name', cell: ({ joins }) => `${joins.podNumber} · ${joins.name}` },
  { key: 'into', header: 'Would go on in', cell: ({ into }) => `${into.podNumber} · ${into.name}` },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, agreed }) => (
      <Chip tone={state === 'open' ? 'brass' : state === 'merged' ? 'pine' : 'neutral'}>
        {state === 'open' && agreed.length > 0 ? 'One leader agreed' : states[state]}
      </Chip>
    ),
  },
  {
    key: 'proposed',
    header: 'Proposed',
    align: 'end',
    cell: ({ proposedAt }) => <span className="whitespace-nowrap">{formatDay(proposedAt, memberZone())}</span>,
  },
]
