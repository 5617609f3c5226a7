import type { SaveFailure } from '../save-status.ts'
import type { DraftEntry } from './draft-storage.ts'
import type { RemoteDraft, RemoteDraftCalls, RemoteEntries } from './remote-draft.ts'
import { createSyncQueue } from './sync-queue.ts'

const sendDelayMs = 1_500

/** Opens the server's copy of a draft. A failed request is repeated; the device has the draft meanwhile. */
export function openRemoteDraft({ read, send }: RemoteDraftCalls): RemoteDraft {
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
