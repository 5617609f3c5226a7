import type { SavedWorksheet } from '#contract/api/content/worksheets.ts'
import { type CellChanges, type Cells, type CellValue, mergeCells, rowOrderOf } from '#domain/worksheets/cells.ts'
import type { Worksheet } from '#domain/worksheets/worksheet.ts'
import type { SaveStatus, SaveFailure } from '#web/lib/save-status.ts'

/** State of a member's worksheet on this page. */
export type WorksheetDraftState = {
  /** The server's cells and version, as far as known. */
  saved: Cells
  version: number
  /** Cells changed on this device and not yet confirmed by the server. */
  unsent: CellChanges
  /** Values of those cells that the server may have without a change from elsewhere, as far as known. */
  baseValues: BaseValues
  /** Cells that were also changed elsewhere. The member decides which value to use. */
  conflicts: readonly string[]
  failure: SaveFailure | null
  /** Number of failed attempts in a row. */
  failures: number
  /** When the server last saved changes of this page, in milliseconds since the page opened; null before the first save. */
  savedAtMs: number | null
}

/** By cell: the server's value when editing began, and values sent since without a response. */
export type BaseValues = Readonly<Record<string, readonly (CellValue | null)[]>>

/** Data of a worksheet that an earlier visit stored on this device. */
export type StoredWorksheet = Pick<WorksheetDraftState, 'unsent' | 'baseValues'>

/** Initial state of a worksheet. Cells saved elsewhere since editing began are conflicts. */
export function initialWorksheetState({ cells, version }: SavedWorksheet, stored: StoredWorksheet): WorksheetDraftState {
  const unsent = omitCells(stored.unsent, (address) => isSynced(address, stored.unsent[address], cells))
  const baseValues = omitCells(stored.baseValues, (address) => !(address in unsent))
  const conflicts = Object.entries(baseValues)
    .filter(([address, own]) => !isRowOrder(unsent[address], cells[address]) && !own.some((cell) => isSame(cell, cells[address])))
    .map(([address]) => address)
  return { saved: cells, version, unsent, baseValues, conflicts, failure: null, failures: 0, savedAtMs: null }
}

/** All cells. Unsent cells on this device override the server's. */
export function cellsOf(worksheet: Worksheet, { saved, unsent }: WorksheetDraftState): Cells {
  return mergeCells(worksheet, saved, unsent)
}

/** Unsent cells that are not in conflict. */
export function sendableCells({ unsent, conflicts }: WorksheetDraftState): CellChanges {
  return omitCells(unsent, (address) => conflicts.includes(address))
}

/** Whether there are unsent cells. */
export function hasUnsent({ unsent }: WorksheetDraftState): boolean {
  return Object.keys(unsent).length > 0
}

/** State after cells changed. Deleting a row also deletes unsent changes of its cells. */
export function withCellChanges(state: WorksheetDraftState, changes: CellChanges): WorksheetDraftState {
  const removed = Object.keys(changes).filter((address) => address.includes('.') && changes[address] === null)
  const isRemoved = (address: string): boolean => removed.some((row) => address.startsWith(`${row}.`))
  const newAddresses = Object.keys(changes).filter((address) => !(address in state.unsent))
  return {
    ...state,
    unsent: { ...omitCells(state.unsent, isRemoved), ...changes },
    baseValues: { ...omitCells(state.baseValues, isRemoved), ...savedValuesAt(state, newAddresses) },
    conflicts: state.conflicts.filter((address) => !isRemoved(address)),
  }
}

/**
 * State after the server reported its cells. An unsent cell that another device has saved with a different value since is a
 * conflict. `inFlight` cells are being sent and may be what came back. An older version is ignored.
 */
export function withSaved(
  state: WorksheetDraftState,
  { cells, version }: SavedWorksheet,
  inFlight: CellChanges = {},
): WorksheetDraftState {
  if (version < state.version) return state
  const unsent = omitCells(state.unsent, (address) => isSynced(address, state.unsent[address], cells))
  const isChanged = (address: string): boolean =>
    !isRowOrder(state.unsent[address], cells[address]) &&
    !isSame(cells[address], state.saved[address]) &&
    !(address in inFlight && isSame(cells[address], inFlight[address]))
  const conflicts = Object.keys(unsent).filter((address) => state.conflicts.includes(address) || isChanged(address))
  return {
    ...state,
    saved: cells,
    version,
    unsent,
    baseValues: omitCells(state.baseValues, (address) => !(address in unsent)),
    conflicts,
  }
}

/** State after a batch was sent: the server may have it before the response arrives. */
export function withInFlight(state: WorksheetDraftState, batch: CellChanges): WorksheetDraftState {
  const sent = Object.entries(batch).map(([address, value]) => [address, [...(state.baseValues[address] ?? []), value]])
  return { ...state, baseValues: { ...state.baseValues, ...(Object.fromEntries(sent) as BaseValues) } }
}

/** State after the server saved a batch. A cell changed meanwhile stays unsent and is based on the saved value. */
export function withBatchSaved(
  state: WorksheetDraftState,
  batch: CellChanges,
  saved: SavedWorksheet,
  atMs: number,
): WorksheetDraftState {
  const isSaved = (address: string): boolean => address in batch && isSame(batch[address], state.unsent[address])
  const unsent = omitCells(state.unsent, isSaved)
  const baseValues = { ...state.baseValues, ...savedValuesAt({ saved: saved.cells }, Object.keys(batch)) }
  return withSaved({ ...state, unsent, baseValues, failure: null, failures: 0, savedAtMs: atMs }, saved, batch)
}

/** State after sending failed. All changes are preserved. */
export function withFailure(state: WorksheetDraftState, failure: SaveFailure): WorksheetDraftState {
  return { ...state, failure, failures: state.failures + 1 }
}

/** State after the member resolved the conflicts in favor of their changes or the saved ones. */
export function withConflictsResolved(state: WorksheetDraftState, winner: 'mine' | 'theirs'): WorksheetDraftState {
  const { conflicts, unsent, baseValues } = state
  return {
    ...state,
    conflicts: [],
    unsent: winner === 'mine' ? unsent : omitCells(unsent, (address) => conflicts.includes(address)),
    // The member has seen what is saved now.
    baseValues:
      winner === 'mine'
        ? { ...baseValues, ...savedValuesAt(state, conflicts) }
        : omitCells(baseValues, (address) => conflicts.includes(address)),
  }
}

/** The server's values of these cells. */
function savedValuesAt({ saved }: Pick<WorksheetDraftState, 'saved'>, addresses: readonly string[]): BaseValues {
  return Object.fromEntries(addresses.map((address) => [address, [saved[address] ?? null]]))
}

/** Save status of the worksheet. */
export function saveStatusOf(state: WorksheetDraftState): SaveStatus {
  if (Object.keys(sendableCells(state)).length === 0) return 'saved'
  return state.failure ?? 'saving'
}

/** Whether the server has the changed value, or a row to delete is gone. */
function isSynced(address: string, value: CellValue | null | undefined, saved: Cells): boolean {
  const [list = '', rowId, field] = address.split('.')
  return rowId !== undefined && field === undefined ? !rowOrderOf(saved, list).includes(rowId) : isSame(value, saved[address])
}

/** Row order and row deletion merge with other devices' changes automatically. */
function isRowOrder(...values: readonly (CellValue | null | undefined)[]): boolean {
  return values.some((value) => Array.isArray(value))
}

/** Missing values, empty strings and unchecked boxes are equal. */
function isSame(cell: CellValue | null | undefined, otherCell: CellValue | null | undefined): boolean {
  return JSON.stringify(cell || cell === 0 ? cell : null) === JSON.stringify(otherCell || otherCell === 0 ? otherCell : null)
}

function omitCells<Value>(
  changes: Readonly<Record<string, Value>>,
  isOmitted: (address: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(changes).filter(([address]) => !isOmitted(address)))
}
