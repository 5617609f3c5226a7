import { useRef } from 'react'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { FormatCount } from '#web/ui/pagination/use-focus-new-items.ts'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

type CursorTableProps<P, Row, Key extends QueryKey> = {
  /** Describes the table to screen readers. Sighted users read the heading above. */
  caption: string
  columns: readonly Column<Row>[]
  /** The query of the page at a cursor, null for the first one. */
  pageQuery: (cursor: string | null) => UseQueryOptions<P, Error, P, Key>
  rowsOf: (page: P) => readonly Row[]
  keyOf: (row: Row) => string
  formatCount: FormatCount
  /** What could not be loaded, as a sentence. */
  failedTitle: string
  /** Shown if there are no rows. */
  empty: React.ReactNode
  /** Number of placeholder rows while loading. */
  loadingRows?: number
}

/** A back-office table that grows page by page. Hides paging if a single page holds all rows. */
export function CursorTable<P extends { nextCursor: string | null }, Row, Key extends QueryKey>({
  pageQuery,
  rowsOf,
  formatCount,
  failedTitle,
  ...table
}: CursorTableProps<P, Row, Key>): React.ReactNode {
  const body = useRef<HTMLTableSectionElement>(null)
  const cursorPages = useCursorPages(pageQuery)
  const { first, pages } = cursorPages
  const loadError = useLoadError(first, failedTitle)
  const rows = pages.flatMap(rowsOf)
  return (
    <>
      <DataTable {...table} rows={first.data ? rows : undefined} bodyRef={body} failure={loadError} />
      <MorePages cursorPages={cursorPages} listRef={body} count={rows.length} formatCount={formatCount} />
    </>
  )
}
