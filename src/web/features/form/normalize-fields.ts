import { type FieldValues as FormValues, get, set, type UseFormReturn } from 'react-hook-form'
import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { activeFields, isSameValue, toFormValues } from './form-values.ts'

/** Normalizes the values of the given fields. Runs on blur and before submission. */
export function normalizeFields(fields: readonly CompiledField[], { getValues, setValue }: UseFormReturn): void {
  for (const field of fields) {
    const typed: unknown = getValues(field.name)
    const normalized = normalizeValue(field, typed)
    if (normalized !== typed) setValue(field.name, normalized, { shouldDirty: true, shouldValidate: true })
  }
}

/** Resets changed fields that other answers have hidden since, because the member can neither see nor correct them. */
export function resetHiddenFields(table: FieldTable, base: FormValues, { getValues, setValue }: UseFormReturn): void {
  const active = new Set(activeFields(table, getValues()))
  for (const field of table) {
    const { name } = field
    const baseValue: unknown = get(base, name)
    if (!active.has(field) && !isSameValue(getValues(name), baseValue)) setValue(name, baseValue, { shouldDirty: true })
  }
}

/** The values after normalization, so that validation reports no error that normalization would fix. */
export function normalizeValues(table: FieldTable, values: FormValues): FormValues {
  const normalized = toFormValues(table, values)
  for (const field of table) set(normalized, field.name, normalizeValue(field, get(values, field.name)))
  return normalized
}

function normalizeValue({ normalize }: CompiledField, typed: unknown): unknown {
  return normalize && typeof typed === 'string' ? normalize(typed) : typed
}
