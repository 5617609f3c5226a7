import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { FailedState } from '../empty-state.tsx'
import { type Column, type Sorting, sortRows, toggleSorting } from './column.ts'
import './data-table.css'
import { roles } from './roles.ts'
import { LoadingRows, TableRow } from './table-row.tsx'
import { TableHead } from './table-head.tsx'
import { type Selection, SelectionBar } from './selection.tsx'

type DataTableProps<Row> = {
  /** Describes the table to screen readers. Sighted members read the heading above. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Shown if there are no rows; usually an `EmptyState`. */
  empty: React.ReactNode
  /** What failed to load, as a sentence, and the retry callback. */
  failure?: { title: string; detail?: string; onRetry: () => void; isRetrying?: boolean } | null
  /** The initial sorting, or with `onSort` the current sorting. */
  sorting?: Sorting | null
  /** Handles sorting, for lists that the server sorts. Without it, the given rows are sorted here. */
  onSort?: (sorting: Sorting) => void
  selection?: Selection<Row>
  /** Ref to the element that contains the rows, for `LoadMore` and `CursorPager`. */
  bodyRef?: React.Ref<HTMLTableSectionElement>
  /** Number of placeholder rows while loading. */
  loadingRows?: number
}

/** A table whose rows become cards on narrow screens. Screen readers get a table at every width. */
export function DataTable<Row>(props: DataTableProps<Row>): React.ReactNode {
  const { caption, columns, rows, keyOf, empty, failure, onSort, selection, bodyRef, loadingRows = 5 } = props
  const [ownSorting, setOwnSorting] = useState(props.sorting ?? null)
  const sorting = onSort ? (props.sorting ?? null) : ownSorting
  if (failure) return <FailedState {...failure} />
  if (rows?.length === 0) return empty
  const sorted = rows && !onSort ? sortRows(rows, columns, sorting) : rows
  const keys = sorted?.map(keyOf) ?? []
  return (
    <div className="data-table">
      {selection ? <SelectionBar selection={selection} /> : null}
      <table {...roles.table} aria-busy={rows === undefined || undefined}>
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sorting={sorting}
          onSort={(key) => (onSort ?? setOwnSorting)(toggleSorting(sorting, key))}
          keys={keys}
          selection={selection}
        />
        <tbody {...roles.group} ref={bodyRef}>
          {sorted === undefined ? (
            <LoadingRows columns={columns} count={loadingRows} hasSelection={selection !== undefined} />
          ) : (
            sorted.map((row) => (
              <TableRow key={keyOf(row)} row={row} rowKey={keyOf(row)} columns={columns} selection={selection} />
            ))
          )}
        </tbody>
      </table>
      <output className="sr-only">{rows === undefined ? t`Loading ${{ caption }}` : sortAnnouncement(columns, sorting)}</output>
    </div>
  )
}

function sortAnnouncement<Row>(columns: readonly Column<Row>[], sorting: Sorting | null): string {
  const column = columns.find(({ key }) => key === sorting?.key)
  return column && sorting ? t`Sorted by ${{ header: column.header }}, ${{ direction: sorting.direction }}` : ''
}
