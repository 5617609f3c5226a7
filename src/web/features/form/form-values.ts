import { type FieldErrors, type FieldValues as FormValues, get, set } from 'react-hook-form'
import type { CompiledField, FieldTable, FieldValues, Option } from '#domain/fields/field.ts'
import type { FieldError } from '#domain/fields/validate.ts'
import { isEmptyValue, valueAt } from '#domain/fields/values.ts'

/** Converts stored values to input values. An input knows no null, so an empty field is an empty string or list. */
export function toFormValues(table: FieldTable, stored: FieldValues): FormValues {
  const values: FormValues = {}
  for (const field of table) set(values, field.name, toFormValue(field, valueAt(stored, field.name)))
  return values
}

function toFormValue({ kind, options = [] }: CompiledField, value: unknown): unknown {
  // Sort by option order, as inputs do, so that deselecting and reselecting an option is no change.
  if (kind === 'choices' && Array.isArray(value))
    return value.toSorted((a, b) => optionIndex(options, a) - optionIndex(options, b))
  // Inputs hold text; otherwise 5 and "5" would differ although nothing changed.
  if (kind === 'number' && typeof value === 'number') return String(value)
  return value ?? (kind === 'flag' ? false : kind === 'choices' ? [] : '')
}

function optionIndex(options: readonly Option[], value: unknown): number {
  return options.findIndex((option) => option.value === value)
}

/** The fields that the other answers require. */
export function activeFields(table: FieldTable, values: FormValues): CompiledField[] {
  return table.filter(({ when }) => !when || when(values))
}

/** Whether two values of a field are equal. Lists are compared by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The fields that differ, in table order. */
export function changedFields(table: FieldTable, before: FormValues, after: FormValues): CompiledField[] {
  return table.filter(({ name }) => !isSameValue(get(before, name), get(after, name)))
}

/** The values with suggestions for empty fields. */
export function withSuggestions(table: FieldTable, values: FormValues, suggested: FieldValues = {}): FormValues {
  const filled = structuredClone(values)
  for (const field of table) {
    const suggestion = valueAt(suggested, field.name)
    if (suggestion !== undefined && isEmptyValue(get(values, field.name))) set(filled, field.name, suggestion)
  }
  return filled
}

/** Converts the given fields to a request body: numbers are numbers, empty values are null, other fields are omitted. */
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

/** Converts field errors to the form library's format, nested like the values. */
export function toFieldErrors(ruleErrors: readonly FieldError[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, message } of ruleErrors) set(errors, field, { type: 'rule', message })
  return errors
}

/** The error message of a field. */
export function errorOf(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
}

/** Whether the form marks a field as required. */
export function isRequired({ steps }: CompiledField): boolean {
  return steps.some((step) => step.name === 'required')
}

/** Maximum length of a field in characters; null if unlimited. */
export function maximumLength(field: CompiledField): number | null {
  return field.kind === 'text' ? (ruleArgument(field, 'length', 1) ?? null) : null
}

/** Maximum number of selected options; Infinity if unlimited. */
export function maximumChoices(field: CompiledField): number {
  return ruleArgument(field, 'max', 0) ?? ruleArgument(field, 'length', 1) ?? Infinity
}

/** Range of a numeric field, as far as its rules define one. */
export function numberBounds(field: CompiledField): { min?: number; max?: number } {
  const min = ruleArgument(field, 'between', 0) ?? ruleArgument(field, 'min', 0)
  const max = ruleArgument(field, 'between', 1) ?? ruleArgument(field, 'max', 0)
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function ruleArgument({ steps }: CompiledField, rule: string, i: number): number | undefined {
  const value = steps.find((step) => step.name === rule)?.args[i]
  return value === undefined ? undefined : Number(value)
}
