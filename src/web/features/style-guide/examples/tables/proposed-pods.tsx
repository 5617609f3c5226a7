import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'

type Proposal = { id: string; pod: string; slot: string; members: number; cohesion: number; lowestPair: number }

const proposals: Proposal[] = [
  { id: 'a', pod: 'New pod A', slot: 'Thu 12:00 PM CT', members: 8, cohesion: 91, lowestPair: 78 },
  { id: 'b', pod: 'Pod 214', slot: 'Thu 12:00 PM CT', members: 2, cohesion: 88, lowestPair: 74 },
  { id: 'c', pod: 'New pod B', slot: 'Tue 5:00 PM CT', members: 7, cohesion: 86, lowestPair: 70 },
  { id: 'd', pod: 'Pod 87', slot: 'Tue 5:00 PM CT', members: 1, cohesion: 85, lowestPair: 71 },
]

const columns: Column<Proposal>[] = [
  { key: 'pod', header: 'Pod', role: 'name', cell: ({ pod }) => pod, sortBy: ({ pod }) => pod },
  { key: 'slot', header: 'Slot', cell: ({ slot }) => <span className="text-ink-3">{slot}</span> },
  { key: 'members', header: 'Members', cell: ({ members }) => members, sortBy: ({ members }) => members },
  {
    key: 'cohesion',
    header: 'Cohesion',
    cell: ({ pod, cohesion }) => (
      <span className="flex items-center gap-3">
        <span className="w-20 flex-none">
          <Bar value={cohesion} label={`Cohesion of ${pod}`} />
        </span>
        <span className="tabular">{cohesion}</span>
      </span>
    ),
    sortBy: ({ cohesion }) => cohesion,
  },
  { key: 'lowest', header: 'Lowest pair', cell: ({ lowestPair }) => lowestPair },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: ({ pod }) => (
      <Button size="sm" variant="secondary" aria-label={`Edit ${pod}`}>
        Edit
      </Button>
    ),
  },
]

/** Columns are data. Those with `sortBy` are sortable. */
export function Example(): React.ReactNode {
  return (
    <DataTable
      caption="Proposed pods"
      columns={columns}
      rows={proposals}
      keyOf={({ id }) => id}
      sorting={{ key: 'cohesion', direction: 'descending' }}
      empty="No proposed pods."
    />
  )
}

export const title = 'Sorting'
export const text =
  'Columns are data. A sortable header is a button; its arrow shows the order, and screen readers hear it. On phones, the sort buttons stay above the cards.'
