import { type FieldValues as FormValues, get } from 'react-hook-form'
import type { CompiledField, FieldTable } from '#domain/fields/field.ts'
import { missingFields, validateFields } from '#domain/fields/validate.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { askedFields, changedFields } from './form-values.ts'

/** A form's values at three moments: as the server has them, as they stood before anybody typed, and as they stand now. */
export type FormMoments = { stored: FormValues; start: FormValues; values: FormValues }

/** What can be saved of a form that is not complete: the changed answers, none when nothing was typed, and what is open. */
export type SavablePart = { fields: readonly CompiledField[]; open: readonly CompiledField[] }

/**
 * What can be saved of a form that cannot be sent as a whole; null while something is wrong with it besides required fields
 * that nobody has filled in yet. A required answer that was there and was taken away is wrong.
 */
export function savablePart(table: FieldTable, { stored, start, values }: FormMoments): SavablePart | null {
  const asked = askedFields(table, values)
  const open = missingFields(asked, values)
  const isOpen = ({ name }: { name: string }): boolean => open.some((field) => field.name === name)
  const faults = validateFields(table, values, { only: asked.map(({ name }) => name) })
  if (!faults.every(({ field }) => isOpen({ name: field }))) return null
  if (!open.every(({ name }) => isEmptyValue(get(start, name)))) return null

  const isTyped = changedFields(asked, start, values).some((field) => !isOpen(field))
  // What was only suggested goes with what was typed, and is no reason to save by itself.
  return { fields: isTyped ? changedFields(asked, stored, values).filter((field) => !isOpen(field)) : [], open }
}

/** Says that a part is saved, and how much is left. */
export function partSavedInWords(openCount: number): string {
  return openCount === 1 ? 'Saved. 1 required field is still open.' : `Saved. ${openCount} required fields are still open.`
}
