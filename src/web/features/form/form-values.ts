import { type FieldErrors, type FieldValues as FormValues, get, set } from 'react-hook-form'
import type { CompiledField, FieldTable, FieldValues } from '#domain/fields/field.ts'
import type { Fault } from '#domain/fields/validate.ts'
import { isEmptyValue, valueAt } from '#domain/fields/values.ts'

/** What inputs show for stored values: an input knows no null, so an empty field is an empty text or list. */
export function toFormValues(table: FieldTable, stored: FieldValues): FormValues {
  const values: FormValues = {}
  for (const field of table) set(values, field.name, valueAt(stored, field.name) ?? emptyValue(field))
  return values
}

function emptyValue({ kind }: CompiledField): unknown {
  if (kind === 'flag') return false
  return kind === 'choices' ? [] : ''
}

/** The fields that differ, in the order of the table. */
export function changedFields(table: FieldTable, before: FormValues, after: FormValues): CompiledField[] {
  return table.filter(({ name }) => JSON.stringify(get(before, name)) !== JSON.stringify(get(after, name)))
}

/** The given fields as the body of a request: what is empty is null, what is not given is not there. */
export function toPatch(fields: readonly CompiledField[], values: FormValues): FieldValues {
  const patch: FormValues = {}
  for (const { name, kind } of fields) {
    const value: unknown = get(values, name)
    set(patch, name, kind !== 'choices' && isEmptyValue(value) ? null : value)
  }
  return patch
}

/** Faults as the form library keeps errors: nested like the values. */
export function toFieldErrors(faults: readonly Fault[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, message } of faults) set(errors, field, { type: 'rule', message })
  return errors
}

/** The error of a field, in words. */
export function errorOf(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
}

/** Whether the form marks a field as required. */
export function isRequired({ steps }: CompiledField): boolean {
  return steps.some((step) => step.name === 'required')
}

/** How many characters a field may have, null when nothing says so. */
export function maximumLength({ kind, steps }: CompiledField): number | null {
  const most = kind === 'text' ? steps.find((step) => step.name === 'length')?.args[1] : undefined
  return most === undefined ? null : Number(most)
}
