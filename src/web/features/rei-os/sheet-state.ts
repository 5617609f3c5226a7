import type { SavedWorksheet } from '#contract/worksheets.ts'
import { type CellChanges, type Cells, type CellValue, mergeCells, orderOf } from '#domain/rei-os/cells.ts'
import type { Worksheet } from '#domain/rei-os/worksheet.ts'
import type { Delivery, Trouble } from '../../lib/delivery.ts'

/** A member's worksheet as this page knows it. */
export type SheetState = {
  /** What the server has, as far as it has told, and its version. */
  saved: Cells
  version: number
  /** Typed on this device; the server has not said yet that it has it. */
  unsent: CellChanges
  /** Cells among those that were changed elsewhere meanwhile: the member says which of the two stays. */
  conflicts: readonly string[]
  trouble: Trouble | null
  /** Attempts to send that failed in a row. */
  failures: number
  /** When the server last took something of this page, in the page's milliseconds; null before. */
  savedAtMs: number | null
}

/** A worksheet at the moment it is opened. */
export function openedSheet({ cells, version }: SavedWorksheet, unsent: CellChanges): SheetState {
  const state = { saved: cells, version, unsent, conflicts: [], trouble: null, failures: 0, savedAtMs: null }
  return { ...state, unsent: without(unsent, (address) => isSettled(address, unsent[address], cells)) }
}

/** All cells: what this device has wins over the server's until the server has it. */
export function cellsOf(worksheet: Worksheet, { saved, unsent }: SheetState): Cells {
  return mergeCells(worksheet, saved, unsent)
}

/** What waits for the server and for no decision. */
export function sendable({ unsent, conflicts }: SheetState): CellChanges {
  return without(unsent, (address) => conflicts.includes(address))
}

/** Whether something waits for the server. */
export function hasUnsent({ unsent }: SheetState): boolean {
  return Object.keys(unsent).length > 0
}

/** The worksheet once something was typed. A row that is taken away takes along what was typed into it. */
export function withGiven(state: SheetState, changes: CellChanges): SheetState {
  const gone = Object.keys(changes).filter((address) => address.includes('.') && changes[address] === null)
  const isGone = (address: string): boolean => gone.some((row) => address.startsWith(`${row}.`))
  return {
    ...state,
    unsent: { ...without(state.unsent, isGone), ...changes },
    conflicts: state.conflicts.filter((address) => !isGone(address)),
  }
}

/**
 * The worksheet once the server has told what it has, asked for or not. What was typed here and says something else than another device
 * has saved since is a conflict; `issued` is on its way there, and may be what came back. An older answer tells nothing.
 */
export function withSaved(state: SheetState, { cells, version }: SavedWorksheet, issued: CellChanges = {}): SheetState {
  if (version < state.version) return state
  const unsent = without(state.unsent, (address) => isSettled(address, state.unsent[address], cells))
  const isChanged = (address: string): boolean =>
    !isOfRows(state.unsent[address], cells[address]) &&
    !isSame(cells[address], state.saved[address]) &&
    !(address in issued && isSame(cells[address], issued[address]))
  const conflicts = Object.keys(unsent).filter((address) => state.conflicts.includes(address) || isChanged(address))
  return { ...state, saved: cells, version, unsent, conflicts }
}

/** The worksheet once the server has taken a batch. What was typed over it meanwhile still waits. */
export function withDelivered(state: SheetState, batch: CellChanges, saved: SavedWorksheet, atMs: number): SheetState {
  const isTaken = (address: string): boolean => address in batch && isSame(batch[address], state.unsent[address])
  const rest = { ...state, unsent: without(state.unsent, isTaken), trouble: null, failures: 0, savedAtMs: atMs }
  return withSaved(rest, saved, batch)
}

/** The worksheet once sending has failed; everything is still there. */
export function withFailure(state: SheetState, trouble: Trouble): SheetState {
  return { ...state, trouble, failures: state.failures + 1 }
}

/** The worksheet once the member has said what stays of what was changed in two places: what they typed, or the other. */
export function withDecision(state: SheetState, stays: 'mine' | 'theirs'): SheetState {
  const { conflicts, unsent } = state
  return {
    ...state,
    conflicts: [],
    unsent: stays === 'mine' ? unsent : without(unsent, (address) => conflicts.includes(address)),
  }
}

/** How the worksheet stands with the server. */
export function deliveryOf(state: SheetState): Delivery {
  if (Object.keys(sendable(state)).length === 0) return 'saved'
  return state.trouble ?? 'saving'
}

/** Whether the server has what was typed; a row that was to go is gone. */
function isSettled(address: string, value: CellValue | null | undefined, saved: Cells): boolean {
  const [list = '', rowId, field] = address.split('.')
  return rowId !== undefined && field === undefined ? !orderOf(saved, list).includes(rowId) : isSame(value, saved[address])
}

/** An order, and a row that goes, come together with those of others by themselves. */
function isOfRows(...values: readonly (CellValue | null | undefined)[]): boolean {
  return values.some((value) => Array.isArray(value))
}

/** Nothing said, an empty text and no tick are the same. */
function isSame(one: CellValue | null | undefined, other: CellValue | null | undefined): boolean {
  return JSON.stringify(one || one === 0 ? one : null) === JSON.stringify(other || other === 0 ? other : null)
}

function without(changes: CellChanges, isLeftOut: (address: string) => boolean): CellChanges {
  return Object.fromEntries(Object.entries(changes).filter(([address]) => !isLeftOut(address)))
}
