import { useCallback, useRef, useState } from 'react'
import { type FieldValues as FormValues, get, type UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { changedFields, isSameValue } from './form-values.ts'
import { valueInWords } from './value-in-words.ts'
import type { Differing } from './which-stays.tsx'

/** What is stored, and what stands in the form when nobody has typed anything. */
export type FormGround = { baseRef: React.RefObject<FormValues>; storedRef: React.RefObject<FormValues> }

/** What was stored when somebody began to type into a field, by its name: tells what was saved elsewhere since. */
export type Origins = {
  valueOf: (name: string) => unknown
  /** Notes where fields began that are edited by now, unless it is known. */
  note: () => void
  /** Where a field began at an earlier visit. */
  restore: (name: string, value: unknown) => void
  /** Nothing is typed in these any more, or what is stored now has been seen. */
  forget: (names: readonly string[]) => void
  /** The fields that were saved elsewhere while something else was typed into them. */
  differing: readonly Differing[]
  /** Looks anew which they are; true where there are any. */
  compare: () => boolean
}

/** Follows where the edited fields of a form began. */
export function useOrigins(table: FieldTable, { getValues }: UseFormReturn, { baseRef, storedRef }: FormGround): Origins {
  const known = useRef(new Map<string, unknown>())
  const [differing, setDiffering] = useState<readonly Differing[]>([])

  const note = useCallback(() => {
    const edited = new Set(changedFields(table, baseRef.current, getValues()).map(({ name }) => name))
    for (const { name } of table) {
      if (!edited.has(name)) known.current.delete(name)
      else if (!known.current.has(name)) known.current.set(name, get(storedRef.current, name))
    }
  }, [table, baseRef, storedRef, getValues])

  const compare = useCallback(() => {
    const values = getValues()
    const isDiffering = (name: string): boolean =>
      known.current.has(name) &&
      !isSameValue(known.current.get(name), get(storedRef.current, name)) &&
      !isSameValue(get(values, name), get(storedRef.current, name))
    const found = changedFields(table, baseRef.current, values)
      .filter(({ name }) => isDiffering(name))
      .map((field) => ({ name: field.name, label: field.label, theirs: valueInWords(field, get(storedRef.current, field.name)) }))
    setDiffering((before) => (isSameValue(before, found) ? before : found))
    return found.length > 0
  }, [table, baseRef, storedRef, getValues])

  const valueOf = useCallback((name: string) => known.current.get(name), [])
  const restore = useCallback((name: string, value: unknown) => void known.current.set(name, value), [])
  const forget = useCallback((names: readonly string[]) => {
    for (const name of names) known.current.delete(name)
  }, [])
  return { valueOf, note, restore, forget, differing, compare }
}
