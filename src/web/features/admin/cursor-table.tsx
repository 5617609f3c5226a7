import { useRef } from 'react'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Noun } from '../../ui/pagination/arrival.ts'
import { MorePages } from '../../ui/pagination/load-more.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { useFailure } from '../../ui/use-failure.ts'

type CursorTableProps<P, Row, Key extends QueryKey> = {
  /** What the table lists; the heading above says it to those who see. */
  caption: string
  columns: readonly Column<Row>[]
  /** The query of the page at a cursor, null for the first one. */
  pageQuery: (cursor: string | null) => UseQueryOptions<P, Error, P, Key>
  rowsOf: (page: P) => readonly Row[]
  keyOf: (row: Row) => string
  noun: Noun
  /** What could not be loaded, in a sentence. */
  failedTitle: string
  /** Stands where there are no rows. */
  empty: React.ReactNode
  /** Rows drawn while loading. */
  loadingRows?: number
}

/** A table of the back office that grows page by page; one that a single page holds says nothing of pages. */
export function CursorTable<P extends { nextCursor: string | null }, Row, Key extends QueryKey>({
  pageQuery,
  rowsOf,
  noun,
  failedTitle,
  ...table
}: CursorTableProps<P, Row, Key>): React.ReactNode {
  const body = useRef<HTMLTableSectionElement>(null)
  const found = useCursorPages(pageQuery)
  const { first, pages } = found
  const failed = useFailure(first, failedTitle)
  const rows = pages.flatMap(rowsOf)
  return (
    <>
      <DataTable {...table} rows={first.data ? rows : undefined} bodyRef={body} failure={failed} />
      <MorePages found={found} listRef={body} count={rows.length} noun={noun} />
    </>
  )
}
