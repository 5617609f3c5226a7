import { type FieldErrors, type FieldValues as FormValues, get, set } from 'react-hook-form'
import { type CellChanges, type Cells, type CellValue, validateChanges, rowOrderOf } from '#domain/worksheets/cells.ts'
import type { CompiledField } from '#domain/fields/field.ts'
import type { Worksheet } from '#domain/worksheets/worksheet.ts'
import { toFieldErrors } from '#web/features/form/form-values.ts'

/** A field of a worksheet with its cell address. */
type AddressedField = { address: string; field: CompiledField }

/** All displayed fields with their addresses. */
export function addressedFields({ parts }: Worksheet, cells: Cells): AddressedField[] {
  return parts.flatMap((part) => {
    if (part.kind === 'fields') return part.fields.map((field) => ({ address: field.name, field }))
    return rowOrderOf(cells, part.name).flatMap((id) =>
      part.fields.map((field) => ({ address: `${part.name}.${id}.${field.name}`, field })),
    )
  })
}

/** The input value of a cell. */
export function inputValueOf({ kind }: CompiledField, cell: CellValue | undefined): string | boolean {
  if (kind === 'flag') return cell === true
  return cell === undefined ? '' : String(cell)
}

/** All input values, including invalid ones that exist only on this device. */
export function inputValuesOf(worksheet: Worksheet, cells: Cells, invalidInputs: Readonly<Record<string, unknown>>): FormValues {
  const values: FormValues = {}
  for (const { address, field } of addressedFields(worksheet, cells)) {
    set(values, address, invalidInputs[address] ?? inputValueOf(field, cells[address]))
  }
  return values
}

/** Parses the inputs into changed cells, and invalid input as typed. */
export function parseInputs(
  worksheet: Worksheet,
  cells: Cells,
  values: FormValues,
): { changes: CellChanges; faulty: Readonly<Record<string, unknown>> } {
  const changes: Record<string, CellValue | null> = {}
  const invalid: Record<string, unknown> = {}
  for (const { address, field } of addressedFields(worksheet, cells)) {
    const typed: unknown = get(values, address)
    if (typed === undefined || typed === inputValueOf(field, cells[address])) continue
    const cell = parseCell(field, typed)
    if (cell === (cells[address] ?? null)) continue
    if (validateChanges(worksheet, { [address]: cell }).length > 0) invalid[address] = typed
    else changes[address] = cell
  }
  return { changes, faulty: invalid }
}

/** Validates the inputs. Returns the errors in the form library's format. */
export function validateInputs(worksheet: Worksheet, cells: Cells, values: FormValues): FieldErrors {
  const { faulty: invalid } = parseInputs(worksheet, cells, values)
  const checked = addressedFields(worksheet, cells).filter(({ address }) => address in invalid)
  return toFieldErrors(
    checked.flatMap(({ address, field }) => validateChanges(worksheet, { [address]: parseCell(field, invalid[address]) })),
  )
}

function parseCell({ kind }: CompiledField, typed: unknown): CellValue | null {
  if (kind === 'flag') return typed === true ? true : null
  const text = String(typed)
  if (text.trim() === '') return null
  // Convert only complete numbers; the rules report the rest as invalid.
  return kind === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text
}
