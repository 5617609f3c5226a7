import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import type { QuestionId } from '#domain/assessment/questions.ts'
import { createSyncQueue } from '#web/lib/sync-queue.ts'
import {
  answersOf,
  hasUnsent,
  initialAssessmentState,
  syncedIds,
  type DraftState,
  withBatchSaved,
  withFailure,
  withAnswers,
  excludeAnswers,
  withSaved,
} from './draft-state.ts'

/** Message between tabs of the same member. */
export type DraftMessage =
  | { kind: 'given'; answers: AnswerMap }
  | { kind: 'delivered'; answers: AnswerMap; saved: AnswerMap }
  | { kind: 'erased' }

/** Dependencies of an assessment draft. */
export type AssessmentDraftDeps = {
  /** Reports that every statement is answered. */
  signalComplete: () => Promise<unknown>
  /** Saves answers and returns all saved ones. The browser completes the request if the page is closed meanwhile. */
  save: (answers: AnswerMap) => Promise<AnswerMap>
  /** Stores answers on this device. `undefined` deletes an answer. */
  store: (answers: Partial<Record<QuestionId, Answer | undefined>>) => Promise<void>
  /** Called after the server has saved answers, with all answers it has. */
  onSaved: (saved: AnswerMap) => void
  broadcast: (message: DraftMessage) => void
  isOnline: () => boolean
  nowMs: () => number
  /** Schedules a callback. Returns a function that cancels it. */
  schedule: (delayMs: number, run: () => void) => () => void
}

/** A member's answers, synchronized with the server. */
export type AssessmentDraft = {
  state: () => DraftState
  answers: () => AnswerMap
  subscribe: (listener: () => void) => () => void
  setAnswer: (id: QuestionId, answer: Answer) => void
  /** Sends pending answers now. Resolves to true once the server has everything. */
  flush: () => Promise<boolean>
  /** Retries when conditions may have changed: the network is back, the window has focus. */
  retry: () => void
  /** Called when the page unloads. Hands pending answers to the browser without waiting for a response. */
  onPageHide: () => void
  /** Another user is signed in now. Stores pending answers on this device for the member's next visit and stops sending. */
  suspend: () => Promise<void>
  /** Takes over the server's answers when they became known in another way. */
  setSaved: (saved: AnswerMap) => void
  /** Handles a message from another tab. */
  onMessage: (message: DraftMessage) => void
  /** Deletes the answers everywhere with the given call. Keeps them if it fails. */
  clear: (remove: () => Promise<unknown>) => Promise<void>
}

const saveDelayMs = 600
/** Each tab sends its own answers. This tab sends another tab's answers only if that tab has closed. */
const otherTabDelayMs = 5_000

/**
 * Creates an assessment draft that loses no answer. Each answer is stored on this device first, sent a moment later in a batch,
 * retried for as long as it takes, and removed from the device only once the server has it. One call runs at a time, so the
 * last answer is saved last. The completion signal is sent before a save that completes the assessment.
 */
export function createAssessmentDraft(saved: AnswerMap, unsent: AnswerMap, deps: AssessmentDraftDeps): AssessmentDraft {
  const listeners = new Set<() => void>()
  let state = initialAssessmentState(saved, excludeAnswers(unsent, saved))
  let currentAnswers = answersOf(state)
  /** The batch of the running call; null until it is sent. */
  let inFlight: AnswerMap | null = null

  const setState = (next: DraftState): void => {
    state = next
    currentAnswers = answersOf(next)
    for (const listener of listeners) listener()
  }
  const removeStored = (ids: readonly QuestionId[]): void => {
    if (ids.length > 0) void deps.store(Object.fromEntries(ids.map((id) => [id, undefined])))
  }

  /** Whether the assessment is complete with these answers. */
  const completes = (batch: AnswerMap): boolean => isAssessmentComplete({ ...state.saved, ...batch })

  const sendBatch = async (batch: AnswerMap): Promise<void> => {
    if (completes(batch)) await deps.signalComplete()
    inFlight = batch
    const nowSaved = await deps.save(batch)
    setState(withBatchSaved(state, batch, nowSaved, deps.nowMs()))
    removeStored(syncedIds(state, batch))
    deps.onSaved(nowSaved)
    deps.broadcast({ kind: 'delivered', answers: batch, saved: nowSaved })
  }

  const sendAll = async (): Promise<void> => {
    while (hasUnsent(state)) {
      if (!deps.isOnline()) return setState(withFailure(state, 'offline'))
      await sendBatch(state.unsent).finally(() => {
        inFlight = null
      })
    }
  }

  /** Signing out clears a device's storage, so everything is stored again. */
  const suspend = async (): Promise<void> => {
    syncQueue.stop()
    setState({ ...state, failure: 'another-account' })
    if (hasUnsent(state)) await deps.store(state.unsent)
  }

  const syncQueue = createSyncQueue({
    sendAll,
    status: () => state,
    onFailure: (failure) => setState(withFailure(state, failure)),
    suspend,
    schedule: deps.schedule,
  })

  // Answers left by an earlier visit are sent as if just given.
  removeStored(syncedIds(state, unsent))
  if (hasUnsent(state)) syncQueue.sendAfter(0)

  return {
    state: () => state,
    answers: () => currentAnswers,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setAnswer: (id, answer) => {
      const answered: AnswerMap = { [id]: answer }
      void deps.store(answered)
      setState(withAnswers(state, answered))
      deps.broadcast({ kind: 'given', answers: answered })
      syncQueue.sendAfter(saveDelayMs)
    },
    flush: async () => {
      await syncQueue.send()
      return !hasUnsent(state)
    },
    retry: () => {
      if (hasUnsent(state)) void syncQueue.send()
    },
    onPageHide: () => {
      const remaining = excludeAnswers(state.unsent, inFlight ?? {})
      if (Object.keys(remaining).length === 0 || !deps.isOnline() || state.failure === 'another-account') return
      if (completes(state.unsent)) deps.signalComplete().catch(() => {})
      // No response will arrive, so the answers stay on this device and are sent again at the next visit.
      deps.save(remaining).catch(() => {})
    },
    suspend,
    setSaved: (latest) => setState(withSaved(state, latest)),
    onMessage: (message) => {
      switch (message.kind) {
        case 'given':
          setState(withAnswers(state, message.answers))
          return syncQueue.sendAfter(otherTabDelayMs)
        case 'delivered':
          return setState(withBatchSaved(state, message.answers, message.saved, deps.nowMs()))
        case 'erased':
          syncQueue.stop()
          return setState(initialAssessmentState({}, {}))
      }
    },
    clear: async (remove) => {
      syncQueue.stop()
      await syncQueue.inFlight()
      await remove()
      syncQueue.stop()
      const { unsent: answered } = state
      setState(initialAssessmentState({}, {}))
      removeStored(syncedIds(state, answered))
      deps.onSaved({})
      deps.broadcast({ kind: 'erased' })
    },
  }
}
