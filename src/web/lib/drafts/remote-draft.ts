import { useEffect, useEffectEvent, useRef } from 'react'
import type { SaveFailure } from '../save-status.ts'
import type { DraftEntries, DraftEntry } from './draft-storage.ts'
import { createSyncQueue } from './sync-queue.ts'

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
type RemoteDraft = {
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
    const draft = openRemoteDraft(calls)
    let isCurrent = true
    const read = async (): Promise<void> => {
      const entries = await draft.read()
      if (!isCurrent) return
      opened.current = draft
      restore(entries)
    }
    void read()
    return () => {
      isCurrent = false
      // A closing form stores its last change in an effect that ends after this one.
      queueMicrotask(draft.close)
    }
  }, [calls])
  return opened
}

const sendDelayMs = 1_500

/** Opens the server's copy of a draft. A failed request is repeated; the device has the draft meanwhile. */
function openRemoteDraft({ read, send }: RemoteDraftCalls): RemoteDraft {
  // What the server has, as far as this page knows, to send only what differs.
  const known = new Map<string, string>()
  const pending = new Map<string, DraftEntry | null>()
  let failure: SaveFailure | null = null
  let failures = 0

  const sendAll = async (): Promise<void> => {
    while (pending.size > 0) {
      const batch = [...pending]
      pending.clear()
      try {
        await send(Object.fromEntries(batch))
      } catch (error) {
        for (const [name, entry] of batch) if (!pending.has(name)) pending.set(name, entry)
        throw error
      }
    }
    failure = null
    failures = 0
  }
  const queue = createSyncQueue({
    sendAll,
    status: () => ({ failure, failures }),
    onFailure: (reason) => {
      failure = reason
      failures++
      // The server refuses these changes, so repeating them is of no use.
      if (reason !== 'unreachable') pending.clear()
    },
    suspend: async () => {
      failure = 'another-account'
      pending.clear()
    },
    schedule: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  })
  const flush = (): void => {
    if (pending.size > 0) void queue.send()
  }
  const listeners = new AbortController()
  for (const name of ['visibilitychange', 'pagehide', 'online']) addEventListener(name, flush, { signal: listeners.signal })
  return {
    read: async () => {
      const entries = await read().catch((): RemoteEntries => ({}))
      for (const [name, { value, base }] of Object.entries(entries)) known.set(name, JSON.stringify({ value, base }))
      return entries
    },
    update: (entries) => {
      for (const [name, { value, base }] of Object.entries(entries)) {
        const text = JSON.stringify({ value, base })
        if (known.get(name) === text) continue
        known.set(name, text)
        pending.set(name, { value, base })
      }
      for (const name of known.keys()) {
        if (Object.hasOwn(entries, name)) continue
        known.delete(name)
        pending.set(name, null)
      }
      if (pending.size > 0) queue.sendAfter(sendDelayMs)
    },
    close: () => {
      listeners.abort()
      flush()
    },
  }
}
