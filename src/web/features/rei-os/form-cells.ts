import { type FieldErrors, type FieldValues as FormValues, get, set } from 'react-hook-form'
import { type CellChanges, type Cells, type CellValue, checkChanges, orderOf } from '#domain/rei-os/cells.ts'
import type { CompiledField } from '#domain/fields/field.ts'
import type { Worksheet } from '#domain/rei-os/worksheet.ts'
import { toFieldErrors } from '../form/form-values.ts'

/** A field of a worksheet at its address. */
type Addressed = { address: string; field: CompiledField }

/** Every field that the page shows now, by its address. */
export function addressedFields({ parts }: Worksheet, cells: Cells): Addressed[] {
  return parts.flatMap((part) => {
    if (part.kind === 'fields') return part.fields.map((field) => ({ address: field.name, field }))
    return orderOf(cells, part.name).flatMap((id) =>
      part.fields.map((field) => ({ address: `${part.name}.${id}.${field.name}`, field })),
    )
  })
}

/** What an input shows for a cell. */
export function inputOf({ kind }: CompiledField, cell: CellValue | undefined): string | boolean {
  if (kind === 'flag') return cell === true
  return cell === undefined ? '' : String(cell)
}

/** What the inputs show, with what breaks a rule and stands on this device alone. */
export function inputsOf(worksheet: Worksheet, cells: Cells, unfinished: Readonly<Record<string, unknown>>): FormValues {
  const values: FormValues = {}
  for (const { address, field } of addressedFields(worksheet, cells)) {
    set(values, address, unfinished[address] ?? inputOf(field, cells[address]))
  }
  return values
}

/** The cells that the inputs say otherwise, and what of it breaks a rule, as it was typed. */
export function readInputs(
  worksheet: Worksheet,
  cells: Cells,
  values: FormValues,
): { changes: CellChanges; faulty: Readonly<Record<string, unknown>> } {
  const changes: Record<string, CellValue | null> = {}
  const faulty: Record<string, unknown> = {}
  for (const { address, field } of addressedFields(worksheet, cells)) {
    const typed: unknown = get(values, address)
    if (typed === undefined || typed === inputOf(field, cells[address])) continue
    const cell = cellOf(field, typed)
    if (cell === (cells[address] ?? null)) continue
    if (checkChanges(worksheet, { [address]: cell }).length > 0) faulty[address] = typed
    else changes[address] = cell
  }
  return { changes, faulty }
}

/** The faults of what stands in the inputs, as the form library keeps them. */
export function faultsOf(worksheet: Worksheet, cells: Cells, values: FormValues): FieldErrors {
  const { faulty } = readInputs(worksheet, cells, values)
  const checked = addressedFields(worksheet, cells).filter(({ address }) => address in faulty)
  return toFieldErrors(
    checked.flatMap(({ address, field }) => checkChanges(worksheet, { [address]: cellOf(field, faulty[address]) })),
  )
}

function cellOf({ kind }: CompiledField, typed: unknown): CellValue | null {
  if (kind === 'flag') return typed === true ? true : null
  const text = String(typed)
  if (text.trim() === '') return null
  // A number is one only where its text is: what is no number yet is told as such by the rules.
  return kind === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text
}
