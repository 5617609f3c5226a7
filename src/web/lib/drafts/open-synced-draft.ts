import { type DraftKey, readEntries, writeEntries } from './draft-storage.ts'
import { createSyncedDraft, type DraftMessage, type SyncedDraft, type SyncedDraftOptions } from './synced-draft.ts'
import type { BaseValues, Changes, SavedEntries } from './synced-draft-state.ts'
import { registerUnsentChanges } from './unsent-changes.ts'

/** A draft, where it is stored, and what the server has. */
type OpenOptions<Value> = SyncedDraftOptions<Value> & {
  key: DraftKey
  saved: () => Promise<SavedEntries<Value>>
  /** The stored changes that this build can still send: an older one may have written them. */
  parseStored: (stored: Readonly<Record<string, unknown>>) => Changes<Value>
}

/** A draft that is open in this tab. `close` leaves what is unsent on this device. */
export type OpenDraft<Value> = { draft: SyncedDraft<Value>; close: () => void }

/**
 * Opens a draft: what the server has and what this device has not sent yet. It is sent when the network returns, when the window
 * gets the focus and when the page is left, and stays synchronized with other tabs.
 */
export async function openSyncedDraft<Value>({
  key,
  saved,
  parseStored,
  ...options
}: OpenOptions<Value>): Promise<OpenDraft<Value>> {
  const [stored, savedEntries] = await Promise.all([readEntries(key), saved()])
  const unsent = parseStored(Object.fromEntries(Object.entries(stored).map(([name, { value }]) => [name, value])))
  const baseValues = Object.fromEntries(
    Object.entries(stored).flatMap(([name, { base }]) => (Array.isArray(base) ? [[name, base]] : [])),
  ) as BaseValues<Value>
  let isOpen = true
  const channel = new BroadcastChannel(`draft/${key.join('/')}`)
  const draft = createSyncedDraft(
    options,
    savedEntries,
    { unsent, baseValues },
    {
      store: (entries) => writeEntries(key, entries),
      broadcast: (message) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
        if (isOpen) channel.postMessage(message)
      },
      isOnline: () => navigator.onLine,
      nowMs: () => performance.now(),
      schedule: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
  )
  channel.addEventListener('message', ({ data }: MessageEvent<DraftMessage<Value>>) => draft.onMessage(data))
  const unlisten = listenToPage(draft)
  const unregister = registerUnsentChanges(draft.suspend)
  const close = (): void => {
    isOpen = false
    channel.close()
    unlisten()
    unregister()
  }
  return { draft, close }
}

function listenToPage(draft: Pick<SyncedDraft<unknown>, 'retry' | 'onPageHide'>): () => void {
  const listeners = new AbortController()
  // A phone may terminate a hidden page without an event.
  for (const name of ['online', 'focus', 'visibilitychange']) addEventListener(name, draft.retry, { signal: listeners.signal })
  addEventListener('pagehide', draft.onPageHide, { signal: listeners.signal })
  return () => listeners.abort()
}
