import { useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { debounceSave } from '#web/lib/drafts/debounce-save.ts'
import type { DraftEntry, DraftKey } from '#web/lib/drafts/draft-storage.ts'
import { registerUnsentChanges } from '#web/lib/drafts/unsent-changes.ts'
import { useDeviceDraft } from '#web/lib/drafts/use-device-draft.ts'
import { changedFields, isSameValue } from './form-values.ts'
import type { FormBaseline, ConflictDetection } from './use-conflict-detection.ts'

/** A form's draft on this device. */
export type FormDraft = {
  /** The draft of an earlier visit was restored. */
  isRestored: boolean
  /** Writes unsaved changes now. Resolves when they are stored on the device. */
  save: () => Promise<void>
  /** Deletes fields from the draft once they are saved or discarded. */
  clear: (names: readonly string[]) => void
}

/**
 * Stores changes on this device until they are saved, along with the values they are based on, and restores them at the next
 * visit. Passwords are not stored.
 */
export function useFormDraft(
  [userId, formName]: DraftKey,
  table: FieldTable,
  { getValues, setValue, subscribe }: UseFormReturn,
  { baseRef }: FormBaseline,
  conflictDetection: ConflictDetection,
): FormDraft {
  const { baseValueOf, recordBases, restoreBase, detect } = conflictDetection
  const [isRestored, setRestored] = useState(false)
  const storedNames = useRef(new Set<string>())

  const { write, clear: clearStored } = useDeviceDraft(userId, formName, (entries) => {
    storedNames.current = new Set(Object.keys(entries))
    // If the member types before the draft is loaded, their input stays.
    const untouched = table.filter(({ name }) => isSameValue(getValues(name), get(baseRef.current, name)))
    const restored = untouched.flatMap(({ name }) => {
      const entry = entries[name]
      const isRestorable = entry && hasSameType(entry.value, getValues(name)) && !isSameValue(entry.value, getValues(name))
      return isRestorable ? [{ name, ...entry }] : []
    })
    for (const { name, value, base } of restored) {
      if (base !== undefined) restoreBase(name, base)
      setValue(name, value, { shouldDirty: true })
    }
    setRestored(restored.length > 0)
    detect()
  })
  const save = useCallback(async () => {
    const values = getValues()
    const savable = table.filter(({ input }) => input !== 'password')
    const changedNames = new Set(changedFields(savable, baseRef.current, values).map(({ name }) => name))
    const names = [...new Set([...storedNames.current, ...changedNames])]
    storedNames.current = changedNames
    if (names.length === 0) return
    recordBases()
    const entryOf = (name: string): DraftEntry | undefined => {
      const value: unknown = get(values, name)
      return changedNames.has(name) && value !== undefined ? { value, base: baseValueOf(name) } : undefined
    }
    await write(Object.fromEntries(names.map((name) => [name, entryOf(name)])))
  }, [table, baseRef, getValues, recordBases, baseValueOf, write])

  useEffect(() => debounceSave(save, (callback) => subscribe({ formState: { values: true }, callback })), [save, subscribe])
  useEffect(() => registerUnsentChanges(save), [save])

  const clear = useCallback(
    (names: readonly string[]) => {
      for (const name of names) storedNames.current.delete(name)
      setRestored(false)
      void clearStored(names)
    },
    [clearStored],
  )
  return { isRestored, save, clear }
}

/** Whether a stored value fits the field of this build, whose input may have changed since. */
function hasSameType(stored: unknown, current: unknown): boolean {
  return current == null || (typeof stored === typeof current && Array.isArray(stored) === Array.isArray(current))
}
