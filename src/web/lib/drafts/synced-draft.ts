import type { ProblemCode } from '#contract/problems/problems.ts'
import { toProblem } from '../client-problem.ts'
import type { DraftEntry } from './draft-storage.ts'
import { createSyncQueue } from './sync-queue.ts'
import {
  type Changes,
  type Entries,
  hasUnsent,
  initialState,
  type MergeRules,
  type SavedEntries,
  sendableChanges,
  type StoredChanges,
  type SyncedDraftState,
  withBatchSaved,
  withChanges,
  withConflictsResolved,
  withFailure,
  withInFlight,
  withSaved,
} from './synced-draft-state.ts'

/** Message between tabs of the same member. */
export type DraftMessage<Value> =
  | { kind: 'changed'; changes: Changes<Value> }
  | { kind: 'saved'; batch: Changes<Value>; saved: SavedEntries<Value> }
  | { kind: 'cleared' }

/** What a draft is made of. */
export type SyncedDraftOptions<Value> = {
  rules: MergeRules<Value>
  /** Waiting time after a change, so that changes are sent together. */
  saveDelayMs: number
  /** Saves changes and returns everything saved. The browser completes the request if the page is closed meanwhile. */
  save: (changes: Changes<Value>, version: number) => Promise<SavedEntries<Value>>
  /** For values with versions: reads what the server has after it refused a save with this problem code as outdated. */
  outdated?: { code: ProblemCode; read: () => Promise<SavedEntries<Value>> }
  /** Called before a batch is sent, with the values it results in. The save waits for it and fails with it. */
  beforeSave?: (values: Entries<Value>) => Promise<unknown> | undefined
  /** The part of the changes that one call sends; all of them by default. */
  batchOf?: (changes: Changes<Value>) => Changes<Value>
  /** Called after the server has saved changes of this tab, with everything it has. */
  onSaved: (saved: SavedEntries<Value>) => void
  /** Called after it has saved those of another tab. */
  onSavedElsewhere?: (saved: SavedEntries<Value>) => void
  /** Tabs share unsent changes, and the last one wins. Otherwise they are separate until saved, and may be in conflict. */
  sharesChanges?: boolean
}

/** The parts of the page and device that a draft uses. */
export type SyncedDraftDeps<Value> = {
  /** Stores changes with their bases on this device. `undefined` deletes a change. */
  store: (entries: Readonly<Record<string, DraftEntry | undefined>>) => Promise<void>
  broadcast: (message: DraftMessage<Value>) => void
  isOnline: () => boolean
  nowMs: () => number
  /** Schedules a callback. Returns a function that cancels it. */
  schedule: (delayMs: number, run: () => void) => () => void
}

/** Values of a member, synchronized with the server key by key. */
export type SyncedDraft<Value> = {
  state: () => SyncedDraftState<Value>
  /** All values. Unsent changes of this device override the server's. The same object until the next change. */
  values: () => Entries<Value>
  subscribe: (listener: () => void) => () => void
  change: (changes: Changes<Value>) => void
  /** Sends pending changes now. Resolves to true once the server has everything that is not in conflict. */
  flush: () => Promise<boolean>
  /** Retries when conditions may have changed: the network is back, the window has focus. */
  retry: () => void
  /** Called when the page unloads. Hands pending changes to the browser without waiting for a response. */
  onPageHide: () => void
  /** Another user is signed in now. Stores pending changes on this device for the member's next visit and stops sending. */
  suspend: () => Promise<void>
  /** Takes over the server's values when they became known in another way. */
  setSaved: (saved: SavedEntries<Value>) => void
  /** Resolves conflicts in favor of one side. */
  resolveConflicts: (winner: 'mine' | 'theirs') => void
  /** Handles a message from another tab. */
  onMessage: (message: DraftMessage<Value>) => void
  /** Deletes everything everywhere with the given call. Keeps it if the call fails. */
  clear: (remove: () => Promise<unknown>) => Promise<void>
}

/** Each tab sends its own changes. This tab sends another tab's changes only if that tab has closed. */
const otherTabDelayMs = 5_000
const maxOutdatedSaves = 5

/**
 * Creates a draft that loses no change. Each change is stored on this device first, sent a moment later in a batch, retried for as
 * long as it takes, and removed from the device only once the server has it. One call runs at a time, so the last change is saved
 * last. A value that was also saved elsewhere is never overwritten before the member has decided.
 */
export function createSyncedDraft<Value>(
  options: SyncedDraftOptions<Value>,
  saved: SavedEntries<Value>,
  stored: StoredChanges<Value>,
  deps: SyncedDraftDeps<Value>,
): SyncedDraft<Value> {
  const { rules, saveDelayMs, outdated, batchOf = (changes) => changes } = options
  const listeners = new Set<() => void>()
  let state = initialState(rules, saved, stored)
  let values = rules.merge(state.saved, state.unsent)
  /** The batch of the running call; empty until it is sent. */
  let inFlight: Changes<Value> = {}

  const storeEntries = (keys: readonly string[]): Promise<void> => {
    const entryOf = (key: string): DraftEntry | undefined => {
      if (!(key in state.unsent)) return undefined
      const value = state.unsent[key] ?? null
      return outdated ? { value, base: state.baseValues[key] ?? [] } : { value }
    }
    return keys.length === 0 ? Promise.resolve() : deps.store(Object.fromEntries(keys.map((key) => [key, entryOf(key)])))
  }
  const setState = (next: SyncedDraftState<Value>): void => {
    const before = state
    state = next
    values = rules.merge(next.saved, next.unsent)
    // Only what is no longer unsent: another tab may have stored newer changes of the other keys.
    void storeEntries(Object.keys(before.unsent).filter((key) => !(key in next.unsent)))
    for (const listener of listeners) listener()
  }

  /** Sends a batch. If another device saved first, its values are loaded and colliding changes become conflicts. */
  const sendBatch = async (batch: Changes<Value>): Promise<boolean> => {
    const preparation = options.beforeSave?.(rules.merge(state.saved, batch))
    if (preparation) await preparation
    inFlight = batch
    setState(withInFlight(state, batch))
    if (outdated) void storeEntries(Object.keys(batch))
    try {
      const nowSaved = await options.save(batch, state.version)
      setState(withBatchSaved(rules, state, { batch, saved: nowSaved, atMs: deps.nowMs() }))
      if (outdated) void storeEntries(Object.keys(batch).filter((key) => key in state.unsent))
      options.onSaved(nowSaved)
      deps.broadcast({ kind: 'saved', batch, saved: nowSaved })
      return true
    } catch (error) {
      if (!outdated || toProblem(error).code !== outdated.code) throw error
      setState(withSaved(rules, state, await outdated.read()))
      return false
    } finally {
      inFlight = {}
    }
  }

  const sendAll = async (): Promise<void> => {
    let outdatedCount = 0
    for (;;) {
      const batch = batchOf(sendableChanges(state))
      if (Object.keys(batch).length === 0) return
      if (!deps.isOnline()) return setState(withFailure(state, 'offline'))
      if (outdatedCount === maxOutdatedSaves) return setState(withFailure(state, 'refused'))
      if (!(await sendBatch(batch))) outdatedCount += 1
    }
  }

  /** Signing out clears a device's storage, so everything is stored again. */
  const suspend = async (): Promise<void> => {
    syncQueue.stop()
    setState({ ...state, failure: 'another-account' })
    await storeEntries(Object.keys(state.unsent))
  }

  const syncQueue = createSyncQueue({
    sendAll,
    status: () => state,
    onFailure: (failure) => setState(withFailure(state, failure)),
    suspend,
    schedule: deps.schedule,
  })

  // Changes left by an earlier visit are sent as if just made.
  void storeEntries(Object.keys(stored.unsent).filter((key) => !(key in state.unsent)))
  if (hasUnsent(state)) syncQueue.sendAfter(0)

  return {
    state: () => state,
    values: () => values,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (changes) => {
      setState(withChanges(rules, state, changes))
      void storeEntries(Object.keys(changes))
      if (options.sharesChanges) deps.broadcast({ kind: 'changed', changes })
      syncQueue.sendAfter(saveDelayMs)
    },
    flush: async () => {
      await syncQueue.send()
      return Object.keys(sendableChanges(state)).length === 0
    },
    retry: () => {
      if (hasUnsent(state)) void syncQueue.send()
    },
    onPageHide: () => {
      const sendable = sendableChanges(state)
      const remaining = Object.fromEntries(Object.entries(sendable).filter(([key, value]) => inFlight[key] !== value))
      if (Object.keys(remaining).length === 0 || !deps.isOnline() || state.failure === 'another-account') return
      // No response will arrive, so the changes stay on this device and are sent again at the next visit.
      options.beforeSave?.(rules.merge(state.saved, sendable))?.catch(() => {})
      options.save(remaining, state.version).catch(() => {})
    },
    suspend,
    setSaved: (latest) => setState(withSaved(rules, state, latest, inFlight)),
    resolveConflicts: (winner) => {
      const { conflicts } = state
      setState(withConflictsResolved(state, winner))
      if (winner === 'mine') void storeEntries(conflicts)
      void syncQueue.send()
    },
    onMessage: (message) => {
      switch (message.kind) {
        case 'changed':
          setState(withChanges(rules, state, message.changes))
          return syncQueue.sendAfter(otherTabDelayMs)
        case 'saved':
          options.onSavedElsewhere?.(message.saved)
          if (!options.sharesChanges) return setState(withSaved(rules, state, message.saved, inFlight))
          return setState(withBatchSaved(rules, state, { ...message, atMs: deps.nowMs() }))
        case 'cleared':
          syncQueue.stop()
          return setState(initialState(rules, { entries: {}, version: 0 }, { unsent: {}, baseValues: {} }))
      }
    },
    clear: async (remove) => {
      syncQueue.stop()
      await syncQueue.inFlight()
      await remove()
      syncQueue.stop()
      setState(initialState(rules, { entries: {}, version: 0 }, { unsent: {}, baseValues: {} }))
      options.onSaved({ entries: {}, version: 0 })
      deps.broadcast({ kind: 'cleared' })
    },
  }
}
