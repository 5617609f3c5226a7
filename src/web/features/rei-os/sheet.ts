import type { SavedWorksheet } from '#contract/worksheets.ts'
import type { CellChanges, Cells } from '#domain/rei-os/cells.ts'
import type { Worksheet } from '#domain/rei-os/worksheet.ts'
import { createCourier } from '../../lib/courier.ts'
import { asProblem } from '../../lib/own-problem.ts'
import {
  type Begun,
  cellsOf,
  hasUnsent,
  type KeptSheet,
  openedSheet,
  sendable,
  type SheetState,
  withDecision,
  withDelivered,
  withFailure,
  withGiven,
  withIssued,
  withSaved,
} from './sheet-state.ts'

/** The world around a worksheet. */
export type SheetPorts = {
  /** Saves cells, finished by the browser when the page is left meanwhile. */
  save: (version: number, changes: CellChanges) => Promise<SavedWorksheet>
  read: () => Promise<SavedWorksheet>
  /** Keeps cells on this device, and what the server may have of them already, until they are let go by `undefined`. */
  keep: (changes: Readonly<Record<string, unknown>>, begun: Readonly<Record<string, unknown>>) => Promise<void>
  /** The server has taken something; this is what it has now. */
  onSaved: (saved: SavedWorksheet) => void
  isOnline: () => boolean
  nowMs: () => number
  /** Runs something later; what comes back prevents it. */
  after: (delayMs: number, run: () => void) => () => void
}

/** A member's worksheet, and the way of each cell to the server. */
export type Sheet = {
  worksheet: Worksheet
  state: () => SheetState
  cells: () => Cells
  subscribe: (listener: () => void) => () => void
  give: (changes: CellChanges) => void
  /** Sends what waits, now. True once the server has everything that needs no decision. */
  flush: () => Promise<boolean>
  /** Tries again when things may have changed: the network is back, the window has the focus. */
  wake: () => void
  /** The page is going away: hands what waits to the browser, without waiting for an answer. */
  leave: () => void
  /** Somebody else is signed in now: keeps what waits on this device, and sends nothing more. */
  setAside: () => Promise<void>
  /** The server's worksheet became known in another way. */
  adopt: (saved: SavedWorksheet) => void
  /** Of what was changed in two places one stays. */
  decide: (stays: 'mine' | 'theirs') => void
}

const saveDelayMs = 800
const mostRefusals = 5

/**
 * A worksheet that loses nothing: each cell is kept on this device first, sent a moment later together with its neighbours, tried again
 * for as long as it takes, and let go only when the server has it. One call is under way at a time.
 */
export function createSheet(worksheet: Worksheet, saved: SavedWorksheet, kept: KeptSheet, ports: SheetPorts): Sheet {
  const listeners = new Set<() => void>()
  let state = openedSheet(saved, kept)
  let shown = cellsOf(worksheet, state)
  let issued: CellChanges = {}

  const letGo = (addresses: readonly string[]): Promise<void> => {
    const gone = Object.fromEntries(addresses.map((address) => [address, undefined]))
    return ports.keep(gone, gone)
  }

  const become = (next: SheetState): void => {
    const settled = Object.keys(state.unsent).filter((address) => !(address in next.unsent))
    if (settled.length > 0) void letGo(settled)
    state = next
    shown = cellsOf(worksheet, next)
    for (const listener of listeners) listener()
  }

  /** Sends a batch; where another device was faster, what it saved is read, and what collides waits for a decision. */
  const sendBatch = async (batch: CellChanges): Promise<boolean> => {
    issued = batch
    become(withIssued(state, batch))
    void ports.keep({}, begunOf(state, Object.keys(batch)))
    try {
      const nowSaved = await ports.save(state.version, batch)
      become(withDelivered(state, batch, nowSaved, ports.nowMs()))
      void ports.keep({}, begunOf(state, Object.keys(batch)))
      ports.onSaved(nowSaved)
      return true
    } catch (error) {
      if (asProblem(error).code !== 'worksheet-changed') throw error
      become(withSaved(state, await ports.read()))
      return false
    } finally {
      issued = {}
    }
  }

  const sendAll = async (): Promise<void> => {
    let refusals = 0
    for (;;) {
      const batch = sendable(state)
      if (Object.keys(batch).length === 0) return
      if (!ports.isOnline()) return become(withFailure(state, 'offline'))
      if (refusals === mostRefusals) return become(withFailure(state, 'refused'))
      if (!(await sendBatch(batch))) refusals += 1
    }
  }

  /** A sign-out erases what a device keeps, so everything is kept once more. */
  const setAside = async (): Promise<void> => {
    courier.stop()
    become({ ...state, trouble: 'another-account' })
    if (hasUnsent(state)) await ports.keep(state.unsent, state.begun)
  }

  const courier = createCourier({
    sendAll,
    standing: () => state,
    fail: (trouble) => become(withFailure(state, trouble)),
    setAside,
    after: ports.after,
  })

  // What an earlier visit left behind goes out as if it had just been typed.
  const settled = Object.keys(kept.unsent).filter((address) => !(address in state.unsent))
  if (settled.length > 0) void letGo(settled)
  if (hasUnsent(state)) courier.sendAfter(0)

  return {
    worksheet,
    state: () => state,
    cells: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    give: (changes) => {
      const next = withGiven(state, changes)
      void ports.keep(changes, begunOf(next, Object.keys(changes)))
      become(next)
      courier.sendAfter(saveDelayMs)
    },
    flush: async () => {
      await courier.send()
      return Object.keys(sendable(state)).length === 0
    },
    wake: () => {
      if (hasUnsent(state)) void courier.send()
    },
    leave: () => {
      const batch = sendable(state)
      const rest = Object.fromEntries(Object.entries(batch).filter(([address, value]) => issued[address] !== value))
      if (Object.keys(rest).length === 0 || !ports.isOnline() || state.trouble === 'another-account') return
      // No answer will be heard, so this device keeps them; they are sent once more at the next visit.
      ports.save(state.version, rest).catch(() => {})
    },
    setAside,
    adopt: (known) => become(withSaved(state, known, issued)),
    decide: (stays) => {
      const { conflicts } = state
      become(withDecision(state, stays))
      if (stays === 'mine') void ports.keep({}, begunOf(state, conflicts))
      void courier.send()
    },
  }
}

function begunOf({ begun }: SheetState, addresses: readonly string[]): Begun {
  return Object.fromEntries(Object.entries(begun).filter(([address]) => addresses.includes(address)))
}
