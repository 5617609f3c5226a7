/** Definition of a table column. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => React.ReactNode
  /**
   * Role of the cell: the row's name (one column per table; the title of the card on phones), a value, or action buttons, whose
   * header only screen readers get.
   */
  role?: 'name' | 'value' | 'actions'
  /** Use `end` for numbers. */
  align?: 'start' | 'end'
  /** Sort key of a row. Makes the header a sort button. */
  sortBy?: (row: Row) => string | number | null
}

/** The sorted column and its direction. */
export type Sorting = { key: string; direction: 'ascending' | 'descending' }

/** The sorting after a press on a column header: ascending first, then the opposite direction. */
export function toggleSorting(sorting: Sorting | null, key: string): Sorting {
  const isReversed = sorting?.key === key && sorting.direction === 'ascending'
  return { key, direction: isReversed ? 'descending' : 'ascending' }
}

/** Sorts rows by a column. Rows without a value come last in both directions. The sort is stable. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | null): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy
  if (!sorting || !sortBy) return rows
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => compare(sortBy(a), sortBy(b), sign))
}

function compare(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * String(a).localeCompare(String(b), 'en', { numeric: true })
}
