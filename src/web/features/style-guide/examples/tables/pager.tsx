import { useRef } from 'react'
import { CursorPager } from '#web/ui/pagination/cursor-pager.tsx'
import { useCursorTrail } from '#web/ui/pagination/use-cursor-trail.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'

type LogEntry = { id: string; what: string; who: string }

const log: LogEntry[] = [
  { id: '07', what: 'Accepted an applicant', who: 'Marisol Reyes' },
  { id: '06', what: 'Changed the meeting link', who: 'Marisol Reyes' },
  { id: '05', what: 'Left the pod', who: 'Jonah Brandt' },
  { id: '04', what: 'Joined the pod', who: 'Aisha Lowe' },
  { id: '03', what: 'Joined the pod', who: 'Tomas Keller' },
]
const pageSize = 2

const columns: Column<LogEntry>[] = [
  { key: 'what', header: 'Activity', role: 'name', cell: ({ what }) => what },
  { key: 'who', header: 'Member', cell: ({ who }) => who },
]

/** One page at a time: the cursor is the key of the last row, and the trail remembers the previous pages. */
export function Example(): React.ReactNode {
  const body = useRef<HTMLTableSectionElement>(null)
  const { cursor, hasPrevious, next, previous } = useCursorTrail()
  const start = log.findIndex(({ id }) => id === cursor) + 1
  const rows = log.slice(start, start + pageSize)
  const last = rows.at(-1)
  return (
    <>
      <DataTable caption="Pod history" columns={columns} rows={rows} keyOf={({ id }) => id} bodyRef={body} empty={null} />
      <CursorPager
        listRef={body}
        label="Pod history pages"
        cursor={cursor}
        count={rows.length}
        formatCount={(count) => (count === 1 ? '1 entry' : `${count} entries`)}
        hasPrevious={hasPrevious}
        hasNext={start + pageSize < log.length}
        isLoading={false}
        onPrevious={previous}
        onNext={() => last && next(last.id)}
      />
    </>
  )
}

export const title = 'Previous and next'
export const text = 'For lists people look things up in. Pages have no numbers, because rows shift as members come and go.'
