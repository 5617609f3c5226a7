import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import type { QuestionId } from '#domain/assessment/questions.ts'
import { createCourier } from '../../lib/courier.ts'
import {
  answersOf,
  hasUnsent,
  openedSheet,
  settledIn,
  type SheetState,
  withDelivered,
  withFailure,
  withGiven,
  without,
  withSaved,
} from './sheet-state.ts'

/** What one tab tells the others of the same member. */
export type SheetNews =
  | { kind: 'given'; answers: AnswerMap }
  | { kind: 'delivered'; answers: AnswerMap; saved: AnswerMap }
  | { kind: 'erased' }

/** The world around a sheet. */
export type SheetPorts = {
  /** Says that every statement is answered. */
  signal: () => Promise<unknown>
  /** Saves answers and gives all that are saved; finished by the browser when the page is left meanwhile. */
  save: (answers: AnswerMap) => Promise<AnswerMap>
  /** Keeps answers on this device until they are let go by `undefined`. */
  keep: (answers: Partial<Record<QuestionId, Answer | undefined>>) => Promise<void>
  /** The server has taken answers; these are all it has now. */
  onSaved: (saved: AnswerMap) => void
  tellOthers: (news: SheetNews) => void
  isOnline: () => boolean
  nowMs: () => number
  /** Runs something later; what comes back prevents it. */
  after: (delayMs: number, run: () => void) => () => void
}

/** A member's answers, and the way of each to the server. */
export type AnswerSheet = {
  state: () => SheetState
  answers: () => AnswerMap
  subscribe: (listener: () => void) => () => void
  answer: (id: QuestionId, answer: Answer) => void
  /** Sends what waits, now. True once the server has everything. */
  flush: () => Promise<boolean>
  /** Tries again when things may have changed: the network is back, the window has the focus. */
  wake: () => void
  /** The page is going away: hands what waits to the browser, without waiting for an answer. */
  leave: () => void
  /** Somebody else is signed in now: keeps what waits on this device for the member's next visit, and sends nothing more. */
  setAside: () => Promise<void>
  /** The server's answers became known in another way. */
  adopt: (saved: AnswerMap) => void
  /** Another tab told something. */
  hear: (news: SheetNews) => void
  /** Erases the answers everywhere with the call given; they stay when it fails. */
  erase: (remove: () => Promise<unknown>) => Promise<void>
}

const saveDelayMs = 600
/** Another tab sends its own answers; this one does it only when the other is gone. */
const othersDelayMs = 5_000

/**
 * A sheet of answers that loses none: each is kept on this device first, sent a moment later together with its neighbours,
 * tried again for as long as it takes, and let go only when the server has it. One call is under way at a time, so what was
 * answered last is saved last. A save that completes the sheet is preceded by the completion signal.
 */
export function createAnswerSheet(saved: AnswerMap, unsent: AnswerMap, ports: SheetPorts): AnswerSheet {
  const listeners = new Set<() => void>()
  let state = openedSheet(saved, without(unsent, saved))
  let shown = answersOf(state)
  /** What the call under way carries; null while it has not left. */
  let issued: AnswerMap | null = null

  const become = (next: SheetState): void => {
    state = next
    shown = answersOf(next)
    for (const listener of listeners) listener()
  }
  const letGo = (ids: readonly QuestionId[]): void => {
    if (ids.length > 0) void ports.keep(Object.fromEntries(ids.map((id) => [id, undefined])))
  }

  /** Whether saving these makes, or keeps, the sheet complete. */
  const completes = (batch: AnswerMap): boolean => isAssessmentComplete({ ...state.saved, ...batch })

  const sendBatch = async (batch: AnswerMap): Promise<void> => {
    if (completes(batch)) await ports.signal()
    issued = batch
    const nowSaved = await ports.save(batch)
    become(withDelivered(state, batch, nowSaved, ports.nowMs()))
    letGo(settledIn(state, batch))
    ports.onSaved(nowSaved)
    ports.tellOthers({ kind: 'delivered', answers: batch, saved: nowSaved })
  }

  const sendAll = async (): Promise<void> => {
    while (hasUnsent(state)) {
      if (!ports.isOnline()) return become(withFailure(state, 'offline'))
      await sendBatch(state.unsent).finally(() => {
        issued = null
      })
    }
  }

  /** A sign-out erases what a device keeps, so everything is kept once more. */
  const setAside = async (): Promise<void> => {
    courier.stop()
    become({ ...state, trouble: 'another-account' })
    if (hasUnsent(state)) await ports.keep(state.unsent)
  }

  const courier = createCourier({
    sendAll,
    standing: () => state,
    fail: (trouble) => become(withFailure(state, trouble)),
    setAside,
    after: ports.after,
  })

  // What an earlier visit left behind goes out as if it had just been given.
  letGo(settledIn(state, unsent))
  if (hasUnsent(state)) courier.sendAfter(0)

  return {
    state: () => state,
    answers: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: (id, answer) => {
      const given: AnswerMap = { [id]: answer }
      void ports.keep(given)
      become(withGiven(state, given))
      ports.tellOthers({ kind: 'given', answers: given })
      courier.sendAfter(saveDelayMs)
    },
    flush: async () => {
      await courier.send()
      return !hasUnsent(state)
    },
    wake: () => {
      if (hasUnsent(state)) void courier.send()
    },
    leave: () => {
      const rest = without(state.unsent, issued ?? {})
      if (Object.keys(rest).length === 0 || !ports.isOnline() || state.trouble === 'another-account') return
      if (completes(state.unsent)) ports.signal().catch(() => {})
      // No answer will be heard, so this device keeps them; they are sent once more at the next visit.
      ports.save(rest).catch(() => {})
    },
    setAside,
    adopt: (known) => become(withSaved(state, known)),
    hear: (news) => {
      switch (news.kind) {
        case 'given':
          become(withGiven(state, news.answers))
          return courier.sendAfter(othersDelayMs)
        case 'delivered':
          return become(withDelivered(state, news.answers, news.saved, ports.nowMs()))
        case 'erased':
          courier.stop()
          return become(openedSheet({}, {}))
      }
    },
    erase: async (remove) => {
      courier.stop()
      await courier.underWay()
      await remove()
      courier.stop()
      const { unsent: given } = state
      become(openedSheet({}, {}))
      letGo(settledIn(state, given))
      ports.onSaved({})
      ports.tellOthers({ kind: 'erased' })
    },
  }
}
