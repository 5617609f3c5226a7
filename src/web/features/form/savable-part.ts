import { type FieldValues as FormValues, get } from 'react-hook-form'
import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { missingFields, validateFields } from '#domain/fields/validate.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { activeFields, changedFields } from './form-values.ts'

/** A form's values: as stored on the server, as displayed before any change, and as they are now. */
export type FormSnapshots = { stored: FormValues; start: FormValues; values: FormValues }

/** The savable part of an incomplete form: the changed fields, none if nothing was changed, and the open required fields. */
export type SavablePart = { fields: readonly CompiledField[]; missing: readonly CompiledField[] }

/**
 * The savable part of a form that cannot be sent as a whole. Null if there are errors other than required fields that were
 * never filled in. Clearing a required field that had a value is an error.
 */
export function savablePart(table: FieldTable, { stored, start, values }: FormSnapshots): SavablePart | null {
  const active = activeFields(table, values)
  const missing = missingFields(active, values)
  const isMissing = ({ name }: { name: string }): boolean => missing.some((field) => field.name === name)
  const errors = validateFields(table, values, { only: active.map(({ name }) => name) })
  if (!errors.every(({ field }) => isMissing({ name: field }))) return null
  if (!missing.every(({ name }) => isEmptyValue(get(start, name)))) return null

  const isTyped = changedFields(active, start, values).some((field) => !isMissing(field))
  // Suggested values are saved along with changes but are no reason to save on their own.
  return { fields: isTyped ? changedFields(active, stored, values).filter((field) => !isMissing(field)) : [], missing }
}

/** Message that a part was saved and how many fields are open. */
export function formatPartSaved(missingCount: number): string {
  return t`${plural({ missingCount }, { one: 'Saved. 1 required field left.', other: 'Saved. # required fields left.' })}`
}
