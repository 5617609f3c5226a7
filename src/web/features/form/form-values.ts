import { type FieldErrors, type FieldValues as FormValues, get, set } from 'react-hook-form'
import type { CompiledField, FieldTable, FieldValues, Option } from '#domain/fields/field.ts'
import type { Fault } from '#domain/fields/validate.ts'
import { isEmptyValue, valueAt } from '#domain/fields/values.ts'

/** What inputs show for stored values: an input knows no null, so an empty field is an empty text or list. */
export function toFormValues(table: FieldTable, stored: FieldValues): FormValues {
  const values: FormValues = {}
  for (const field of table) set(values, field.name, toFormValue(field, valueAt(stored, field.name)))
  return values
}

function toFormValue({ kind, options = [] }: CompiledField, value: unknown): unknown {
  // In the order of the options, which is the one that inputs give: taken away and chosen again is the same as before.
  if (kind === 'choices' && Array.isArray(value)) return value.toSorted((a, b) => placeOf(options, a) - placeOf(options, b))
  // Inputs keep text: 5 and "5" would differ without anybody having changed anything.
  if (kind === 'number' && typeof value === 'number') return String(value)
  return value ?? (kind === 'flag' ? false : kind === 'choices' ? [] : '')
}

function placeOf(options: readonly Option[], value: unknown): number {
  return options.findIndex((option) => option.value === value)
}

/** The fields that the other answers ask for. */
export function askedFields(table: FieldTable, values: FormValues): CompiledField[] {
  return table.filter(({ when }) => !when || when(values))
}

/** Whether two values of a field are the same; lists by what they hold. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The fields that differ, in the order of the table. */
export function changedFields(table: FieldTable, before: FormValues, after: FormValues): CompiledField[] {
  return table.filter(({ name }) => !isSameValue(get(before, name), get(after, name)))
}

/** The values with what is suggested for fields that hold nothing. */
export function withSuggestions(table: FieldTable, values: FormValues, suggested: FieldValues = {}): FormValues {
  const filled = structuredClone(values)
  for (const field of table) {
    const suggestion = valueAt(suggested, field.name)
    if (suggestion !== undefined && isEmptyValue(get(values, field.name))) set(filled, field.name, suggestion)
  }
  return filled
}

/** The given fields as the body of a request: numbers are numbers, what is empty is null, what is not given is not there. */
export function toPatch(fields: readonly CompiledField[], values: FormValues): FieldValues {
  const patch: FormValues = {}
  for (const field of fields) set(patch, field.name, toStoredValue(field, get(values, field.name)))
  return patch
}

function toStoredValue({ kind }: CompiledField, value: unknown): unknown {
  if (kind === 'choices') return value
  if (isEmptyValue(value)) return null
  return kind === 'number' ? Number(value) : value
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
export function maximumLength(field: CompiledField): number | null {
  return field.kind === 'text' ? (argument(field, 'length', 1) ?? null) : null
}

/** How many options may be chosen at once, endlessly many when nothing says so. */
export function maximumChoices(field: CompiledField): number {
  return argument(field, 'max', 0) ?? argument(field, 'length', 1) ?? Infinity
}

/** Between which numbers a field lies, as far as its rules say so. */
export function bounds(field: CompiledField): { min?: number; max?: number } {
  const min = argument(field, 'between', 0) ?? argument(field, 'min', 0)
  const max = argument(field, 'between', 1) ?? argument(field, 'max', 0)
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function argument({ steps }: CompiledField, rule: string, i: number): number | undefined {
  const given = steps.find((step) => step.name === rule)?.args[i]
  return given === undefined ? undefined : Number(given)
}
