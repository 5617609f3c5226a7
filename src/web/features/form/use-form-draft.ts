import { useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { debounceSave } from '#web/lib/drafts/debounce-save.ts'
import type { DraftEntries, DraftEntry, DraftKey } from '#web/lib/drafts/draft-storage.ts'
import { type RemoteDraftCalls, useRemoteDraft } from '#web/lib/drafts/remote-draft.ts'
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
 * visit. Passwords are not stored. With `remote`, the member's other devices restore them too; of two drafts of a field the one
 * typed last is restored.
 */
export function useFormDraft(
  { draftKey: [userId, formName], table, remote }: { draftKey: DraftKey; table: FieldTable; remote: RemoteDraftCalls | null },
  { getValues, setValue, subscribe }: UseFormReturn,
  { baseRef }: FormBaseline,
  conflictDetection: ConflictDetection,
): FormDraft {
  const { baseValueOf, recordBases, restoreBase, detect } = conflictDetection
  const [isRestored, setRestored] = useState(false)
  const stored = useRef<DraftEntries>({})

  /** Puts entries into their fields, as far as this build has them. */
  const restore = (entries: DraftEntries, isReplaceable: (name: string) => boolean): void => {
    const restored = table.flatMap(({ name }) => {
      const entry = entries[name]
      const isRestorable = entry && hasSameType(entry.value, getValues(name)) && !isSameValue(entry.value, getValues(name))
      return isRestorable && isReplaceable(name) ? [{ name, ...entry }] : []
    })
    for (const { name, value, base } of restored) {
      if (base !== undefined) restoreBase(name, base)
      setValue(name, value, { shouldDirty: true })
    }
    if (restored.length > 0) setRestored(true)
    detect()
  }
  // If the member types before the draft is loaded, their input stays.
  const isUntouched = (name: string): boolean => isSameValue(getValues(name), get(baseRef.current, name))

  const [isLoaded, setLoaded] = useState(false)
  const [isRemoteRead, setRemoteRead] = useState(false)
  const { write, clear: clearStored } = useDeviceDraft(userId, formName, (entries) => {
    stored.current = entries
    restore(entries, isUntouched)
    setLoaded(true)
  })
  const remoteDraft = useRemoteDraft(isLoaded ? remote : null, (entries) => {
    restore(entries, (name) => isUntouched(name) || isOlder(stored.current[name], getValues(name), entries[name]))
    setRemoteRead(true)
  })

  const save = useCallback(async () => {
    const values = getValues()
    const savable = table.filter(({ input }) => input !== 'password')
    const changedNames = new Set(changedFields(savable, baseRef.current, values).map(({ name }) => name))
    const names = [...new Set([...Object.keys(stored.current), ...changedNames])]
    if (names.length === 0) return
    recordBases()
    const entries = names.map((name): [string, DraftEntry | undefined] => {
      const value: unknown = get(values, name)
      if (!changedNames.has(name) || value === undefined) return [name, undefined]
      const before = stored.current[name]
      const at = before && isSameValue(before.value, value) ? before.at : Date.now()
      return [name, { value, base: baseValueOf(name), ...(at !== undefined && { at }) }]
    })
    stored.current = Object.fromEntries(entries.filter((entry): entry is [string, DraftEntry] => entry[1] !== undefined))
    remoteDraft.current?.update(stored.current)
    await write(Object.fromEntries(entries))
  }, [table, baseRef, getValues, recordBases, baseValueOf, write, remoteDraft])

  useEffect(() => debounceSave(save, (callback) => subscribe({ formState: { values: true }, callback })), [save, subscribe])
  useEffect(() => registerUnsentChanges(save), [save])
  // Stores what another device typed, and sends what only this one has.
  useEffect(() => {
    if (isRemoteRead) void save()
  }, [isRemoteRead, save])
  const clear = useCallback(
    (names: readonly string[]) => {
      const cleared = new Set(names)
      stored.current = Object.fromEntries(Object.entries(stored.current).filter(([name]) => !cleared.has(name)))
      remoteDraft.current?.update(stored.current)
      setRestored(false)
      void clearStored(names)
    },
    [clearStored, remoteDraft],
  )
  return { isRestored, save, clear }
}

/** Whether a field still shows a stored entry that is older than another one. */
function isOlder(entry: DraftEntry | undefined, shown: unknown, other: DraftEntry | undefined): boolean {
  return entry !== undefined && isSameValue(entry.value, shown) && (entry.at ?? 0) < (other?.at ?? 0)
}

/** Whether a stored value fits the field of this build, whose input may have changed since. */
function hasSameType(stored: unknown, current: unknown): boolean {
  return current == null || (typeof stored === typeof current && Array.isArray(stored) === Array.isArray(current))
}
