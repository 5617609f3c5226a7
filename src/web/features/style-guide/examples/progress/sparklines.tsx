import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'

type Goal = { name: string; weekly: readonly (number | null)[] }

const goals: Goal[] = [
  { name: 'Owners called', weekly: [12, 18, 15, 22, 25, 31] },
  { name: 'Offers made', weekly: [2, 1, null, 3, 2, 1] },
  { name: 'Doors', weekly: [14, 14, 14, 14, 14, 14] },
]

const columns: Column<Goal>[] = [
  { key: 'name', header: 'Number', role: 'name', cell: ({ name }) => name },
  {
    key: 'course',
    header: 'Last six weeks',
    cell: ({ name, weekly }) => (
      <Sparkline
        label={name}
        points={weekly.map((value, i) => ({ on: `2026-03-${String(i * 5 + 1).padStart(2, '0')}`, value }))}
      />
    ),
  },
  { key: 'now', header: 'This week', align: 'end', cell: ({ weekly }) => weekly.at(-1) },
]

/** The trend of a value beside the value. */
export function Example(): React.ReactNode {
  return <DataTable caption="Scorecard" columns={columns} rows={goals} keyOf={({ name }) => name} empty={null} />
}

export const title = 'Sparklines'
export const text = 'The size of a word. Screen readers hear a sentence.'
