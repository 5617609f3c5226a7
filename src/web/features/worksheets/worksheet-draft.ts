import type { SavedWorksheet } from '#contract/api/content/worksheets.ts'
import type { CellChanges, Cells } from '#domain/worksheets/cells.ts'
import type { Worksheet } from '#domain/worksheets/worksheet.ts'
import { createSyncQueue } from '#web/lib/sync-queue.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import {
  type BaseValues,
  cellsOf,
  hasUnsent,
  type StoredWorksheet,
  initialWorksheetState,
  sendableCells,
  type WorksheetDraftState,
  withConflictsResolved,
  withBatchSaved,
  withFailure,
  withCellChanges,
  withInFlight,
  withSaved,
} from './worksheet-draft-state.ts'

/** Dependencies of a worksheet draft. */
export type WorksheetDraftDeps = {
  /** Saves cells. The browser completes the request if the page is closed meanwhile. */
  save: (version: number, changes: CellChanges) => Promise<SavedWorksheet>
  read: () => Promise<SavedWorksheet>
  /** Stores cells and their base values on this device. `undefined` deletes an entry. */
  store: (changes: Readonly<Record<string, unknown>>, baseValues: Readonly<Record<string, unknown>>) => Promise<void>
  /** Called after the server has saved cells, with everything it has. */
  onSaved: (saved: SavedWorksheet) => void
  isOnline: () => boolean
  nowMs: () => number
  /** Schedules a callback. Returns a function that cancels it. */
  schedule: (delayMs: number, run: () => void) => () => void
}

/** A member's worksheet, synchronized with the server cell by cell. */
export type WorksheetDraft = {
  worksheet: Worksheet
  state: () => WorksheetDraftState
  cells: () => Cells
  subscribe: (listener: () => void) => () => void
  setCells: (changes: CellChanges) => void
  /** Sends pending cells now. Resolves to true once the server has everything that is not in conflict. */
  flush: () => Promise<boolean>
  /** Retries when conditions may have changed: the network is back, the window has focus. */
  retry: () => void
  /** Called when the page unloads. Hands pending cells to the browser without waiting for a response. */
  onPageHide: () => void
  /** Another user is signed in now. Stores pending cells on this device and stops sending. */
  suspend: () => Promise<void>
  /** Takes over the server's worksheet when it became known in another way. */
  setSaved: (saved: SavedWorksheet) => void
  /** Resolves conflicts in favor of one side. */
  resolveConflicts: (winner: 'mine' | 'theirs') => void
}

const saveDelayMs = 800
const maxConflictRetries = 5

/**
 * Creates a worksheet draft that loses no change. Each cell is stored on this device first, sent a moment later in a batch,
 * retried for as long as it takes, and removed from the device only once the server has it. One call runs at a time.
 */
export function createWorksheetDraft(
  worksheet: Worksheet,
  saved: SavedWorksheet,
  stored: StoredWorksheet,
  deps: WorksheetDraftDeps,
): WorksheetDraft {
  const listeners = new Set<() => void>()
  let state = initialWorksheetState(saved, stored)
  let currentCells = cellsOf(worksheet, state)
  let inFlight: CellChanges = {}

  const clearStored = (addresses: readonly string[]): Promise<void> => {
    const cleared = Object.fromEntries(addresses.map((address) => [address, undefined]))
    return deps.store(cleared, cleared)
  }

  const setState = (next: WorksheetDraftState): void => {
    const syncedAddresses = Object.keys(state.unsent).filter((address) => !(address in next.unsent))
    if (syncedAddresses.length > 0) void clearStored(syncedAddresses)
    state = next
    currentCells = cellsOf(worksheet, next)
    for (const listener of listeners) listener()
  }

  /** Sends a batch. If another device saved first, its version is loaded and colliding cells become conflicts. */
  const sendBatch = async (batch: CellChanges): Promise<boolean> => {
    inFlight = batch
    setState(withInFlight(state, batch))
    void deps.store({}, baseValuesOf(state, Object.keys(batch)))
    try {
      const nowSaved = await deps.save(state.version, batch)
      setState(withBatchSaved(state, batch, nowSaved, deps.nowMs()))
      void deps.store({}, baseValuesOf(state, Object.keys(batch)))
      deps.onSaved(nowSaved)
      return true
    } catch (error) {
      if (toProblem(error).code !== 'worksheet-changed') throw error
      setState(withSaved(state, await deps.read()))
      return false
    } finally {
      inFlight = {}
    }
  }

  const sendAll = async (): Promise<void> => {
    let conflictCount = 0
    for (;;) {
      const batch = sendableCells(state)
      if (Object.keys(batch).length === 0) return
      if (!deps.isOnline()) return setState(withFailure(state, 'offline'))
      if (conflictCount === maxConflictRetries) return setState(withFailure(state, 'refused'))
      if (!(await sendBatch(batch))) conflictCount += 1
    }
  }

  /** Signing out clears a device's storage, so everything is stored again. */
  const suspend = async (): Promise<void> => {
    syncQueue.stop()
    setState({ ...state, failure: 'another-account' })
    if (hasUnsent(state)) await deps.store(state.unsent, state.baseValues)
  }

  const syncQueue = createSyncQueue({
    sendAll,
    status: () => state,
    onFailure: (failure) => setState(withFailure(state, failure)),
    suspend,
    schedule: deps.schedule,
  })

  // Changes left by an earlier visit are sent as if just typed.
  const syncedAddresses = Object.keys(stored.unsent).filter((address) => !(address in state.unsent))
  if (syncedAddresses.length > 0) void clearStored(syncedAddresses)
  if (hasUnsent(state)) syncQueue.sendAfter(0)

  return {
    worksheet,
    state: () => state,
    cells: () => currentCells,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setCells: (changes) => {
      const next = withCellChanges(state, changes)
      void deps.store(changes, baseValuesOf(next, Object.keys(changes)))
      setState(next)
      syncQueue.sendAfter(saveDelayMs)
    },
    flush: async () => {
      await syncQueue.send()
      return Object.keys(sendableCells(state)).length === 0
    },
    retry: () => {
      if (hasUnsent(state)) void syncQueue.send()
    },
    onPageHide: () => {
      const batch = sendableCells(state)
      const remaining = Object.fromEntries(Object.entries(batch).filter(([address, value]) => inFlight[address] !== value))
      if (Object.keys(remaining).length === 0 || !deps.isOnline() || state.failure === 'another-account') return
      // No response will arrive, so the cells stay on this device and are sent again at the next visit.
      deps.save(state.version, remaining).catch(() => {})
    },
    suspend,
    setSaved: (latest) => setState(withSaved(state, latest, inFlight)),
    resolveConflicts: (winner) => {
      const { conflicts } = state
      setState(withConflictsResolved(state, winner))
      if (winner === 'mine') void deps.store({}, baseValuesOf(state, conflicts))
      void syncQueue.send()
    },
  }
}

function baseValuesOf({ baseValues }: WorksheetDraftState, addresses: readonly string[]): BaseValues {
  return Object.fromEntries(Object.entries(baseValues).filter(([address]) => addresses.includes(address)))
}
