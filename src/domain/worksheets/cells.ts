import { t } from '#domain/i18n/messages.ts'
import type { CompiledField } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import type { CellValues, ListPart, Worksheet, FieldsPart } from './worksheet.ts'
import { listsOf } from './worksheets.ts'
import { isEmptyValue } from '../fields/values.ts'

/** Value of a cell: a text, a number, a checkbox, or for a list the IDs of its rows in order. */
export type CellValue = string | number | boolean | readonly string[]

/**
 * A stored worksheet: cells by address. `why` is a field, `deals` the row order of a list, and `deals.r1a2b3c4d.address` a field
 * of one row. Empty cells are absent.
 */
export type Cells = Readonly<Record<string, CellValue>>

/** Changes to cells. Null clears a cell, or deletes a row at `deals.r1a2b3c4d`. Absent cells are unchanged. */
export type CellChanges = Readonly<Record<string, CellValue | null>>

/** A row of a list. */
export type Row = { id: string; values: CellValues }

type CellTarget =
  | { kind: 'field'; field: CompiledField }
  | { kind: 'order'; list: ListPart }
  | { kind: 'row'; list: ListPart; rowId: string }
  | { kind: 'cell'; list: ListPart; rowId: string; field: CompiledField }

// Starts with a letter, because a form treats a number as an array index.
const rowIdPattern = /^r[0-9a-f]{8}$/

/** Returns an ID for a new row, made from the random end of a UUID. */
export function rowIdOf(uuid: string): string {
  return `r${uuid.slice(-8)}`
}

/** Returns the cell target at an address, or null if the worksheet has no such address. */
export function findCellTarget(worksheet: Worksheet, address: string): CellTarget | null {
  const [first, rowId, name, ...rest] = address.split('.')
  if (rowId === undefined) {
    const parts = worksheet.parts.filter((part) => part.kind === 'fields')
    const field = parts.flatMap(({ fields }) => fields).find((one) => one.name === first)
    if (field) return { kind: 'field', field }
  }
  const list = listsOf(worksheet).find((one) => one.name === first)
  if (!list || rest.length > 0) return null
  if (rowId === undefined) return { kind: 'order', list }
  if (!rowIdPattern.test(rowId)) return null
  if (name === undefined) return { kind: 'row', list, rowId }
  const field = list.fields.find((one) => one.name === name)
  return field ? { kind: 'cell', list, rowId, field } : null
}

/** Returns the changes whose address the worksheet knows. A page of an older build can still send removed ones. */
export function knownChanges(worksheet: Worksheet, changes: CellChanges): CellChanges {
  return Object.fromEntries(Object.entries(changes).filter(([address]) => findCellTarget(worksheet, address) !== null))
}

/** Returns the errors of changes by address. Pass only known changes. */
export function validateChanges(worksheet: Worksheet, changes: CellChanges): FieldError[] {
  return Object.entries(changes).flatMap(([address, value]) => {
    const target = findCellTarget(worksheet, address)
    return target === null ? [] : validateTarget(target, value).map((message) => ({ field: address, message }))
  })
}

function validateTarget(target: CellTarget, value: CellValue | null): string[] {
  switch (target.kind) {
    case 'order':
      return isRowOrder(value) ? [] : [t`This is not an order of rows.`]
    case 'row':
      return value === null ? [] : [t`You can’t change a whole row. Edit its cells, or delete the row.`]
    case 'field':
    case 'cell': {
      const { field } = target
      const fieldValue = value === null && field.kind === 'flag' ? undefined : value
      return validateFields([field], { [field.name]: fieldValue }).map(({ message }) => message)
    }
  }
}

function isRowOrder(value: CellValue | null): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => rowIdPattern.test(id))
}

/** Returns an error for each list with too many rows, by its address. */
export function validateRowLimits(worksheet: Worksheet, cells: Cells): FieldError[] {
  return listsOf(worksheet)
    .filter(({ name, maxRows: most }) => rowOrderOf(cells, name).length > most)
    .map(({ name, title, maxRows: most }) => ({ field: name, message: t`${{ title }} can have up to ${{ most }} rows.` }))
}

/**
 * Applies changes to cells. A new row order never loses rows: rows it does not name, such as those of another device, are
 * appended. A row exists as soon as one of its cells does. Deleting a row deletes its cells.
 */
export function mergeCells(worksheet: Worksheet, cells: Cells, changes: CellChanges): Cells {
  const merged: Record<string, CellValue> = { ...cells }
  for (const address of Object.keys(changes)) {
    const target = findCellTarget(worksheet, address)
    if (target?.kind === 'row') removeRow(merged, target.list.name, target.rowId)
  }
  for (const [address, value] of Object.entries(changes)) {
    const target = findCellTarget(worksheet, address)
    if (target?.kind !== 'field' && target?.kind !== 'cell') continue
    if (target.kind === 'cell') appendRow(merged, target.list.name, target.rowId)
    if (isEmptyCell(value)) delete merged[address]
    else merged[address] = target.field.kind === 'number' ? Number(value) : value
  }
  for (const { name } of listsOf(worksheet)) {
    const requested = changes[name]
    if (!isRowOrder(requested ?? null)) continue
    const isGone = (id: string): boolean => changes[`${name}.${id}`] === null
    const order = [...new Set([...(requested as readonly string[]), ...rowOrderOf(merged, name)])].filter((id) => !isGone(id))
    setRowOrder(merged, name, order)
  }
  return merged
}

/** Null, an empty text and an unchecked box count as no cell. */
function isEmptyCell(value: CellValue | null): value is null | '' | false {
  return value === null || value === '' || value === false
}

function removeRow(cells: Record<string, CellValue>, list: string, rowId: string): void {
  for (const address of Object.keys(cells)) if (address.startsWith(`${list}.${rowId}.`)) delete cells[address]
  setRowOrder(
    cells,
    list,
    rowOrderOf(cells, list).filter((id) => id !== rowId),
  )
}

function appendRow(cells: Record<string, CellValue>, list: string, rowId: string): void {
  const order = rowOrderOf(cells, list)
  if (!order.includes(rowId)) setRowOrder(cells, list, [...order, rowId])
}

function setRowOrder(cells: Record<string, CellValue>, list: string, order: readonly string[]): void {
  if (order.length === 0) delete cells[list]
  else cells[list] = order
}

/** Returns the row IDs of a list, in order. */
export function rowOrderOf(cells: Cells, list: string): readonly string[] {
  const order = cells[list]
  return Array.isArray(order) ? (order as readonly string[]) : []
}

/** Returns the rows of a list, in order. */
export function rowsOf({ name, fields }: ListPart, cells: Cells): Row[] {
  return rowOrderOf(cells, name).map((id) => ({ id, values: cellValuesOf(cells, fields, `${name}.${id}.`) }))
}

/** Returns the values of fields by name. `under` is the address prefix of each name. */
export function cellValuesOf(cells: Cells, fields: readonly CompiledField[], under = ''): CellValues {
  const found = fields.map(({ name }) => [name, cells[`${under}${name}`]] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** How much of a worksheet is filled in: `filled` of `of` answers. */
type Completion = { filled: number; of: number }

/**
 * Returns the completion of a worksheet. A list counts up to the number of rows that make it useful. A next step is temporary
 * and does not count.
 */
export function completionOf({ parts }: Worksheet, cells: Cells): Completion {
  const counted = parts.map((part) => (part.kind === 'list' ? countRows(part, cells) : countFields(part, cells)))
  return {
    filled: counted.reduce((sum, { filled }) => sum + filled, 0),
    of: counted.reduce((sum, { of }) => sum + of, 0),
  }
}

function countFields({ fields }: FieldsPart, cells: Cells): Completion {
  const lasting = fields.filter(({ name }) => name !== 'nextStep')
  return { filled: Object.keys(cellValuesOf(cells, lasting)).length, of: lasting.length }
}

function countRows(list: ListPart, cells: Cells): Completion {
  const named = rowsOf(list, cells).filter(({ values }) => !isEmptyValue(values[list.keyField]))
  return { filled: Math.min(list.completeAt, named.length), of: list.completeAt }
}
