import { t } from '#domain/i18n/messages.ts'
import type { Column } from './column.ts'
import { roles } from './roles.ts'
import { RowCheckbox, type Selection, toggleKey } from './selection.tsx'

type TableRowProps<Row> = {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  selection: Selection<Row> | undefined
}

/** One row of a table, or one card. */
export function TableRow<Row>({ row, rowKey, columns, selection }: TableRowProps<Row>): React.ReactNode {
  const isSelected = selection?.selected.has(rowKey) ?? false
  return (
    <tr {...roles.row} className={isSelected ? 'is-picked' : undefined}>
      {selection ? (
        <td {...roles.cell} className="column-pick">
          <RowCheckbox
            label={t`Select ${{ rowName: selection.nameOf(row) }}`}
            isOn={isSelected}
            onToggle={() => selection.onChange(toggleKey(selection.selected, rowKey))}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  )
}

/** Placeholder rows. */
export function LoadingRows<Row>({
  columns,
  count,
  hasSelection,
}: {
  columns: readonly Column<Row>[]
  count: number
  hasSelection: boolean
}): React.ReactNode {
  return Array.from({ length: count }, (_, i) => (
    <tr key={i} {...roles.row}>
      {hasSelection ? <td {...roles.cell} className="column-pick" /> : null}
      {columns.map((column) => (
        <td key={column.key} {...roles.cell}>
          <span aria-hidden="true" className="skeleton-line my-1 block min-w-16" />
        </td>
      ))}
    </tr>
  ))
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: React.ReactNode }): React.ReactNode {
  const { header, role = 'value', align } = column
  const alignClass = align === 'end' ? 'align-end tabular' : undefined
  if (role === 'name') {
    return (
      <th {...roles.rowHeader} className={alignClass}>
        {children}
      </th>
    )
  }
  if (role === 'actions') {
    return (
      <td {...roles.cell} className="column-actions align-end">
        {children}
      </td>
    )
  }
  return (
    <td {...roles.cell} className={alignClass}>
      <span aria-hidden="true" className="cell-label">
        {header}
      </span>
      <div className="cell-value">{children}</div>
    </td>
  )
}
