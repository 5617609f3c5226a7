import { useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { type DraftKey, saveDraft, readDraft } from '#web/lib/drafts.ts'
import { registerUnsentChanges } from '#web/lib/unsent-changes.ts'
import { changedFields, isSameValue } from './form-values.ts'
import type { FormBaseline, ConflictDetection } from './use-conflict-detection.ts'

const saveDelayMs = 400

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

  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const [draft, bases] = await Promise.all([readDraft([userId, formName]), readDraft([userId, basesDraftName(formName)])])
      if (!isCurrent) return
      storedNames.current = new Set(Object.keys(draft))
      // If the member types before the draft is loaded, their input stays.
      const untouched = table.filter(({ name }) => isSameValue(getValues(name), get(baseRef.current, name)))
      const restored = untouched.filter(({ name }) => draft[name] !== undefined && !isSameValue(draft[name], getValues(name)))
      for (const { name } of restored) {
        if (bases[name] !== undefined) restoreBase(name, bases[name])
        setValue(name, draft[name], { shouldDirty: true })
      }
      setRestored(restored.length > 0)
      detect()
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, formName, table, baseRef, getValues, setValue, restoreBase, detect])

  const save = useCallback(async () => {
    const values = getValues()
    const savable = table.filter(({ input }) => input !== 'password')
    const changedNames = new Set(changedFields(savable, baseRef.current, values).map(({ name }) => name))
    const names = [...new Set([...storedNames.current, ...changedNames])]
    storedNames.current = changedNames
    if (names.length === 0) return
    recordBases()
    const draftFields = (value: (name: string) => unknown): Record<string, unknown> =>
      Object.fromEntries(names.map((name) => [name, changedNames.has(name) ? value(name) : undefined]))
    await Promise.all([
      saveDraft(
        [userId, formName],
        draftFields((name) => get(values, name)),
      ),
      saveDraft([userId, basesDraftName(formName)], draftFields(baseValueOf)),
    ])
  }, [userId, formName, table, baseRef, getValues, recordBases, baseValueOf])

  useEffect(() => debounceSave(save, (callback) => subscribe({ formState: { values: true }, callback })), [save, subscribe])
  useEffect(() => registerUnsentChanges(save), [save])

  const clear = useCallback(
    (names: readonly string[]) => {
      for (const name of names) storedNames.current.delete(name)
      setRestored(false)
      const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
      for (const draft of [formName, basesDraftName(formName)]) void saveDraft([userId, draft], cleared)
    },
    [userId, formName],
  )
  return { isRestored, save, clear }
}

/** Name of the entry that stores the values a draft is based on. */
function basesDraftName(formName: string): string {
  return `${formName}:origins`
}

/**
 * Writes shortly after the first change that is not written yet, or immediately when the page unloads. Returns a function that
 * stops it.
 */
function debounceSave(save: () => Promise<void>, subscribeToChanges: (changedNames: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    // Without changes there is nothing to write: a sign-out in another tab may have deleted the drafts.
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    // A permanent listener would exclude the page from the back-forward cache.
    removeEventListener('beforeunload', flush)
    void save()
  }
  const stop = subscribeToChanges(() => {
    // Do not restart the timer, so that continuous typing never loses more than this delay.
    if (timer !== undefined) return
    timer = setTimeout(flush, saveDelayMs)
    // Writes during unload are not always completed; `beforeunload` runs earlier.
    addEventListener('beforeunload', flush)
  })
  // Phones terminate pages without any of the other events.
  document.addEventListener('visibilitychange', flush)
  addEventListener('pagehide', flush)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', flush)
    removeEventListener('pagehide', flush)
    flush()
  }
}
