import { useCallback, useEffect, useEffectEvent } from 'react'
import { type DraftEntries, type DraftEntry, readEntries, writeEntries } from './draft-storage.ts'

/** The draft of a form that a press sends. It stays on this device, across reloads, until it is sent or discarded. */
export type DeviceDraft = {
  /** Writes entries. Undefined deletes one. Resolves when they are stored. */
  write: (entries: Readonly<Record<string, DraftEntry | undefined>>) => Promise<void>
  /** Deletes entries, once they are sent or discarded. */
  clear: (names: readonly string[]) => Promise<void>
}

/**
 * Stores what is typed into a form on this device, and restores it at the next visit.
 *
 * @param userId the user to whom the draft belongs
 * @param form name of the form; null stores nothing
 * @param onRestore called once with what an earlier visit left, possibly nothing; the form decides what of it is still valid and
 *   keeps what was typed before this call
 */
export function useDeviceDraft(userId: string, form: string | null, onRestore: (entries: DraftEntries) => void): DeviceDraft {
  const restore = useEffectEvent(onRestore)
  useEffect(() => {
    if (form === null) return
    let isCurrent = true
    const read = async (): Promise<void> => {
      const entries = await readEntries([userId, form])
      if (isCurrent) restore(entries)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [userId, form])

  const write = useCallback<DeviceDraft['write']>(
    async (entries) => {
      if (form !== null) await writeEntries([userId, form], entries)
    },
    [userId, form],
  )
  const clear = useCallback<DeviceDraft['clear']>(
    (names) => write(Object.fromEntries(names.map((name) => [name, undefined]))),
    [write],
  )
  return { write, clear }
}
