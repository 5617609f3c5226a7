import type { CompiledField } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import type { CellValues, ListPart, Worksheet } from './worksheet.ts'
import { listsOf } from './worksheets.ts'

/** What one cell holds: a text, a number, a tick; for a list the ids of its rows in their order. */
export type CellValue = string | number | boolean | readonly string[]

/**
 * A worksheet as it is kept: cells by their address. `why` is a field, `deals` the order of a list's rows, and
 * `deals.r1a2b3c4d.address` a field of one row. What is empty is not there.
 */
export type Cells = Readonly<Record<string, CellValue>>

/** Cells that change; null empties one, and takes a row away at `deals.r1a2b3c4d`. What is not named stays. */
export type CellChanges = Readonly<Record<string, CellValue | null>>

/** A row of a list. */
export type Row = { id: string; values: CellValues }

type Place =
  | { kind: 'field'; field: CompiledField }
  | { kind: 'order'; list: ListPart }
  | { kind: 'row'; list: ListPart; rowId: string }
  | { kind: 'cell'; list: ListPart; rowId: string; field: CompiledField }

// A letter first: a form takes a number for a place in an array.
const rowIdPattern = /^r[0-9a-f]{8}$/

/** An id for a new row, from a UUID's random end. */
export function rowIdOf(uuid: string): string {
  return `r${uuid.slice(-8)}`
}

/** What stands at an address; null where the worksheet has no such place. */
export function placeOf(worksheet: Worksheet, address: string): Place | null {
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

/** The changes that a worksheet has a place for: a page of an older build may still send what is gone. */
export function knownChanges(worksheet: Worksheet, changes: CellChanges): CellChanges {
  return Object.fromEntries(Object.entries(changes).filter(([address]) => placeOf(worksheet, address) !== null))
}

/** What is wrong with changes, by address; for those the worksheet has a place for. */
export function checkChanges(worksheet: Worksheet, changes: CellChanges): Fault[] {
  return Object.entries(changes).flatMap(([address, value]) => {
    const place = placeOf(worksheet, address)
    return place === null ? [] : faultsAt(place, value).map((message) => ({ field: address, message }))
  })
}

function faultsAt(place: Place, value: CellValue | null): string[] {
  switch (place.kind) {
    case 'order':
      return isOrder(value) ? [] : ['This is not an order of rows.']
    case 'row':
      return value === null ? [] : ['A row can only be taken away as a whole.']
    case 'field':
    case 'cell': {
      const { field } = place
      const given = value === null && field.kind === 'flag' ? undefined : value
      return validateFields([field], { [field.name]: given }).map(({ message }) => message)
    }
  }
}

function isOrder(value: CellValue | null): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => rowIdPattern.test(id))
}

/** The lists that have more rows than they have room for, in words, by their address. */
export function overfull(worksheet: Worksheet, cells: Cells): Fault[] {
  return listsOf(worksheet)
    .filter(({ name, most }) => orderOf(cells, name).length > most)
    .map(({ name, title, most }) => ({ field: name, message: `${title} has room for ${most} rows.` }))
}

/**
 * The cells with changes made to them. An order leaves no row out: rows it does not name, such as those of another device, follow
 * at its end, and a row is there once one of its cells is. What is taken away takes its cells along.
 */
export function mergeCells(worksheet: Worksheet, cells: Cells, changes: CellChanges): Cells {
  const merged: Record<string, CellValue> = { ...cells }
  for (const address of Object.keys(changes)) {
    const place = placeOf(worksheet, address)
    if (place?.kind === 'row') removeRow(merged, place.list.name, place.rowId)
  }
  for (const [address, value] of Object.entries(changes)) {
    const place = placeOf(worksheet, address)
    if (place?.kind !== 'field' && place?.kind !== 'cell') continue
    if (place.kind === 'cell') appendRow(merged, place.list.name, place.rowId)
    if (isEmptyCell(value)) delete merged[address]
    else merged[address] = place.field.kind === 'number' ? Number(value) : value
  }
  for (const { name } of listsOf(worksheet)) {
    const asked = changes[name]
    if (!isOrder(asked ?? null)) continue
    const isGone = (id: string): boolean => changes[`${name}.${id}`] === null
    const order = [...new Set([...(asked as readonly string[]), ...orderOf(merged, name)])].filter((id) => !isGone(id))
    setOrder(merged, name, order)
  }
  return merged
}

/** Nothing, an empty text and no tick are the same as no cell. */
function isEmptyCell(value: CellValue | null): value is null | '' | false {
  return value === null || value === '' || value === false
}

function removeRow(cells: Record<string, CellValue>, list: string, rowId: string): void {
  for (const address of Object.keys(cells)) if (address.startsWith(`${list}.${rowId}.`)) delete cells[address]
  setOrder(
    cells,
    list,
    orderOf(cells, list).filter((id) => id !== rowId),
  )
}

function appendRow(cells: Record<string, CellValue>, list: string, rowId: string): void {
  const order = orderOf(cells, list)
  if (!order.includes(rowId)) setOrder(cells, list, [...order, rowId])
}

function setOrder(cells: Record<string, CellValue>, list: string, order: readonly string[]): void {
  if (order.length === 0) delete cells[list]
  else cells[list] = order
}

/** The ids of a list's rows, in their order. */
export function orderOf(cells: Cells, list: string): readonly string[] {
  const order = cells[list]
  return Array.isArray(order) ? (order as readonly string[]) : []
}

/** The rows of a list, in their order. */
export function rowsOf({ name, fields }: ListPart, cells: Cells): Row[] {
  return orderOf(cells, name).map((id) => ({ id, values: valuesAt(cells, fields, `${name}.${id}.`) }))
}

/** What some fields hold, by name; `under` stands before each name in the address. */
export function valuesAt(cells: Cells, fields: readonly CompiledField[], under = ''): CellValues {
  const found = fields.map(({ name }) => [name, cells[`${under}${name}`]] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}
