import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'

type Deal = { address: string; doors: number }

const columns: Column<Deal>[] = [
  { key: 'address', header: 'Address', role: 'name', cell: ({ address }) => address },
  { key: 'doors', header: 'Doors', align: 'end', cell: ({ doors }) => doors },
]

const deals = {
  caption: 'Deals',
  columns,
  keyOf: ({ address }: Deal) => address,
  empty: (
    <EmptyState icon="market" title="No deals yet">
      Deals you underwrite appear here.
    </EmptyState>
  ),
}

/** Undefined rows show the loading state, an empty list the empty state, and an error replaces both. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-6">
      <DataTable {...deals} rows={undefined} loadingRows={2} />
      <DataTable {...deals} rows={[]} />
      <DataTable {...deals} rows={undefined} failure={{ title: 'We couldn’t load your deals.', onRetry: () => {} }} />
    </div>
  )
}

export const title = 'Loading, empty, failed'
export const text = 'Three of the four states of a list. The fourth has rows.'
