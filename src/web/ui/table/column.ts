/** One column of a table, as data. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => React.ReactNode
  /**
   * What the cell is: the row's name (one column of a table; it is the title of the card on phones), an ordinary value, or
   * buttons, whose header is there for screen readers only.
   */
  role?: 'name' | 'value' | 'actions'
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /** What rows are compared by. With it the header is a button that sorts. */
  sortBy?: (row: Row) => string | number | null
}

/** The column rows are in order of, and which way. */
export type Sorting = { key: string; direction: 'ascending' | 'descending' }

/** The sorting after a press on a column's header: ascending first, then the other way. */
export function toggleSorting(sorting: Sorting | null, key: string): Sorting {
  const isOtherWay = sorting?.key === key && sorting.direction === 'ascending'
  return { key, direction: isOtherWay ? 'descending' : 'ascending' }
}

/** The rows in order of a column. Rows without a value come last either way; equal ones keep their order. */
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
