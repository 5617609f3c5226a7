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
  /** What the server may have of those cells without anybody else's doing, as far as that is known. */
  begun: Begun
  /** Cells among those that were changed elsewhere meanwhile: the member says which of the two stays. */
  conflicts: readonly string[]
  trouble: Trouble | null
  /** Attempts to send that failed in a row. */
  failures: number
  /** When the server last took something of this page, in the page's milliseconds; null before. */
  savedAtMs: number | null
}

/** By cell: what the server had when its typing began, and what was sent since without an answer. */
export type Begun = Readonly<Record<string, readonly (CellValue | null)[]>>

/** What a device kept of a worksheet at an earlier visit. */
export type KeptSheet = Pick<SheetState, 'unsent' | 'begun'>

/** A worksheet at the moment it is opened. What was saved elsewhere since its typing began waits for a decision. */
export function openedSheet({ cells, version }: SavedWorksheet, kept: KeptSheet): SheetState {
  const unsent = without(kept.unsent, (address) => isSettled(address, kept.unsent[address], cells))
  const begun = without(kept.begun, (address) => !(address in unsent))
  const conflicts = Object.entries(begun)
    .filter(([address, own]) => !isOfRows(unsent[address], cells[address]) && !own.some((one) => isSame(one, cells[address])))
    .map(([address]) => address)
  return { saved: cells, version, unsent, begun, conflicts, trouble: null, failures: 0, savedAtMs: null }
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
  const fresh = Object.keys(changes).filter((address) => !(address in state.unsent))
  return {
    ...state,
    unsent: { ...without(state.unsent, isGone), ...changes },
    begun: { ...without(state.begun, isGone), ...savedAt(state, fresh) },
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
  return { ...state, saved: cells, version, unsent, begun: without(state.begun, (address) => !(address in unsent)), conflicts }
}

/** The worksheet once a batch is on its way: the server may have it before that is heard. */
export function withIssued(state: SheetState, batch: CellChanges): SheetState {
  const sent = Object.entries(batch).map(([address, value]) => [address, [...(state.begun[address] ?? []), value]])
  return { ...state, begun: { ...state.begun, ...(Object.fromEntries(sent) as Begun) } }
}

/** The worksheet once the server has taken a batch. What was typed over it meanwhile still waits, and begins from there. */
export function withDelivered(state: SheetState, batch: CellChanges, saved: SavedWorksheet, atMs: number): SheetState {
  const isTaken = (address: string): boolean => address in batch && isSame(batch[address], state.unsent[address])
  const unsent = without(state.unsent, isTaken)
  const begun = { ...state.begun, ...savedAt({ saved: saved.cells }, Object.keys(batch)) }
  return withSaved({ ...state, unsent, begun, trouble: null, failures: 0, savedAtMs: atMs }, saved, batch)
}

/** The worksheet once sending has failed; everything is still there. */
export function withFailure(state: SheetState, trouble: Trouble): SheetState {
  return { ...state, trouble, failures: state.failures + 1 }
}

/** The worksheet once the member has said what stays of what was changed in two places: what they typed, or the other. */
export function withDecision(state: SheetState, stays: 'mine' | 'theirs'): SheetState {
  const { conflicts, unsent, begun } = state
  return {
    ...state,
    conflicts: [],
    unsent: stays === 'mine' ? unsent : without(unsent, (address) => conflicts.includes(address)),
    // What is saved now was seen.
    begun:
      stays === 'mine' ? { ...begun, ...savedAt(state, conflicts) } : without(begun, (address) => conflicts.includes(address)),
  }
}

/** What the server has of these cells. */
function savedAt({ saved }: Pick<SheetState, 'saved'>, addresses: readonly string[]): Begun {
  return Object.fromEntries(addresses.map((address) => [address, [saved[address] ?? null]]))
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

function without<Value>(
  changes: Readonly<Record<string, Value>>,
  isLeftOut: (address: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(changes).filter(([address]) => !isLeftOut(address)))
}
