/**
 * The roles of a table's parts, written out: browsers take them away from table elements that are laid out as anything
 * else, which is what happens to rows on phones.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
