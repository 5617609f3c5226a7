import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftEntries, DraftEntry } from './draft-storage.ts'

/** Entries of a draft as the server has them, by field name. `at` is when each was stored, in milliseconds. */
export type RemoteEntries = Readonly<Record<string, DraftEntry & { at: number }>>

/** Changes of a draft, by field name. Null deletes a field. */
type DraftChanges = Readonly<Record<string, DraftEntry | null>>

/** How a form's draft is read and stored on the server. */
export type RemoteDraftCalls = {
  read: () => Promise<RemoteEntries>
  send: (changes: DraftChanges) => Promise<void>
}

/** The copy of a form's draft on the server, from which the member's other devices restore it. */
export type RemoteDraft = {
  /** The entries on the server, empty if they can't be read. */
  read: () => Promise<RemoteEntries>
  /** Makes these the entries of this device's draft. Sends what differs a moment later, or when the page is left. */
  update: (entries: DraftEntries) => void
  /** Sends what is left and stops listening to the page. */
  close: () => void
}

/**
 * Opens the server's copy of a draft while the form is shown. Returns it once it was read.
 *
 * @param calls null opens none
 * @param onRead called once with what the server has
 */
export function useRemoteDraft(
  calls: RemoteDraftCalls | null,
  onRead: (entries: RemoteEntries) => void,
): React.RefObject<Pick<RemoteDraft, 'update'> | null> {
  const opened = useRef<RemoteDraft | null>(null)
  const restore = useEffectEvent(onRead)
  useEffect(() => {
    if (calls === null) return
    let isCurrent = true
    const open = async (): Promise<void> => {
      // Loaded here, because most forms have no copy on the server.
      const { openRemoteDraft } = await import('./open-remote-draft.ts')
      const draft = openRemoteDraft(calls)
      const entries = await draft.read()
      if (!isCurrent) return draft.close()
      opened.current = draft
      restore(entries)
    }
    void open()
    return () => {
      isCurrent = false
      // A closing form stores its last change in an effect that ends after this one.
      queueMicrotask(() => opened.current?.close())
    }
  }, [calls])
  return opened
}
