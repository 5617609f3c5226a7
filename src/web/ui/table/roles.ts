/**
 * ARIA roles of the table's elements. Browsers drop the implicit roles of table elements that are laid out as anything else,
 * which applies to rows on phones.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
