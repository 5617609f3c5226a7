import { useCallback, useRef, useState } from 'react'
import { type FieldValues as FormValues, get, type UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { changedFields, isSameValue } from './form-values.ts'
import { formatFieldValue } from './format-field-value.ts'
import type { FieldConflict } from './field-conflict-banner.tsx'

/** The stored values, and the form's values before any change. */
export type FormBaseline = { baseRef: React.RefObject<FormValues>; storedRef: React.RefObject<FormValues> }

/** The stored value that each change is based on, by field name. Detects what was saved elsewhere since. */
export type ConflictDetection = {
  baseValueOf: (name: string) => unknown
  /** Records the base of each changed field, unless already known. */
  recordBases: () => void
  /** Restores a field's base from an earlier visit. */
  restoreBase: (name: string, value: unknown) => void
  /** Clears the base of fields that are unchanged or whose stored value was seen. */
  clearBases: (names: readonly string[]) => void
  /** Fields saved elsewhere while they were changed here. */
  conflicts: readonly FieldConflict[]
  /** Updates the conflicts. Returns true if there are any. */
  detect: () => boolean
}

/** Tracks the bases of a form's changed fields and detects conflicts. */
export function useConflictDetection(
  table: FieldTable,
  { getValues }: UseFormReturn,
  { baseRef, storedRef }: FormBaseline,
): ConflictDetection {
  const bases = useRef(new Map<string, unknown>())
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])

  const recordBases = useCallback(() => {
    const edited = new Set(changedFields(table, baseRef.current, getValues()).map(({ name }) => name))
    for (const { name } of table) {
      if (!edited.has(name)) bases.current.delete(name)
      else if (!bases.current.has(name)) bases.current.set(name, get(storedRef.current, name))
    }
  }, [table, baseRef, storedRef, getValues])

  const detect = useCallback(() => {
    const values = getValues()
    const isConflicting = (name: string): boolean =>
      bases.current.has(name) &&
      !isSameValue(bases.current.get(name), get(storedRef.current, name)) &&
      !isSameValue(get(values, name), get(storedRef.current, name))
    const detected = changedFields(table, baseRef.current, values)
      .filter(({ name }) => isConflicting(name))
      .map((field) => ({
        name: field.name,
        label: field.label,
        theirs: formatFieldValue(field, get(storedRef.current, field.name)),
      }))
    setConflicts((previous) => (isSameValue(previous, detected) ? previous : detected))
    return detected.length > 0
  }, [table, baseRef, storedRef, getValues])

  const baseValueOf = useCallback((name: string) => bases.current.get(name), [])
  const restoreBase = useCallback((name: string, value: unknown) => void bases.current.set(name, value), [])
  const clearBases = useCallback((names: readonly string[]) => {
    for (const name of names) bases.current.delete(name)
  }, [])
  return { baseValueOf, recordBases, restoreBase, clearBases, conflicts, detect }
}
