import { t } from '#domain/i18n/messages.ts'
import type { Column, Sorting } from './column.ts'
import { roles } from './roles.ts'
import { RowCheckbox, type Selection } from './selection.tsx'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sorting: Sorting | null
  onSort: (key: string) => void
  /** Keys of all rows. */
  keys: readonly string[]
  selection: Selection<Row> | undefined
}

/** The table header. On phones only a row of sort buttons remains visible. */
export function TableHead<Row>({ columns, sorting, onSort, keys, selection }: TableHeadProps<Row>): React.ReactNode {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {selection ? (
          <th {...roles.columnHeader} className="column-pick">
            <AllRowsCheckbox keys={keys} selection={selection} />
          </th>
        ) : null}
        {columns.map(({ key, header, role, align, sortBy }) => (
          <th
            key={key}
            {...roles.columnHeader}
            aria-sort={sorting?.key === key ? sorting.direction : undefined}
            className={align === 'end' ? 'align-end' : undefined}
          >
            {sortBy ? (
              <button type="button" className="sort" onClick={() => onSort(key)}>
                {header}
                <SortMark />
              </button>
            ) : (
              <span className={role === 'actions' ? 'sr-only' : undefined}>{header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function AllRowsCheckbox<Row>({ keys, selection }: { keys: readonly string[]; selection: Selection<Row> }): React.ReactNode {
  const { selected, onChange } = selection
  const isAll = keys.length > 0 && keys.every((key) => selected.has(key))
  return (
    <RowCheckbox
      label={t`Select all`}
      isOn={isAll}
      isMixed={!isAll && keys.some((key) => selected.has(key))}
      onToggle={() => onChange(new Set(isAll ? [] : keys))}
    />
  )
}

function SortMark(): React.ReactNode {
  return (
    <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
      <path d="M4 0 8 5H0z" />
      <path d="M4 12 0 7h8z" />
    </svg>
  )
}
