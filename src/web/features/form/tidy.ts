import { type FieldValues as FormValues, get, set, type UseFormReturn } from 'react-hook-form'
import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { askedFields, isSameValue, toFormValues } from './form-values.ts'

/** Tidies what was typed into the given fields. Runs when an input is left, and before a form is sent. */
export function tidy(fields: readonly CompiledField[], { getValues, setValue }: UseFormReturn): void {
  for (const field of fields) {
    const typed: unknown = getValues(field.name)
    const tidied = tidyValue(field, typed)
    if (tidied !== typed) setValue(field.name, tidied, { shouldDirty: true, shouldValidate: true })
  }
}

/** Puts back what was typed into fields that other answers have hidden since: nobody can see it, or correct it. */
export function putBackHidden(table: FieldTable, base: FormValues, { getValues, setValue }: UseFormReturn): void {
  const asked = new Set(askedFields(table, getValues()))
  for (const field of table) {
    const { name } = field
    const before: unknown = get(base, name)
    if (!asked.has(field) && !isSameValue(getValues(name), before)) setValue(name, before, { shouldDirty: true })
  }
}

/** The values as they will be once they are tidied, so that nobody is told of a fault that is about to go by itself. */
export function tidyValues(table: FieldTable, values: FormValues): FormValues {
  const tidied = toFormValues(table, values)
  for (const field of table) set(tidied, field.name, tidyValue(field, get(values, field.name)))
  return tidied
}

function tidyValue({ normalise }: CompiledField, typed: unknown): unknown {
  return normalise && typeof typed === 'string' ? normalise(typed) : typed
}
