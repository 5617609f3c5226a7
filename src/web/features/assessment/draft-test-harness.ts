import { ProblemError, type ProblemCode } from '#contract/problems/problems.ts'
import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { type QuestionId, questions } from '#domain/assessment/questions.ts'
import { createSyncedDraft, type DraftMessage } from '#web/lib/drafts/synced-draft.ts'
import type { Entries } from '#web/lib/drafts/synced-draft-state.ts'
import { type AssessmentDraft, assessmentDraftOptions, toSavedAnswers } from './assessment-draft.ts'

type Call = { name: 'signal' | 'save'; answers?: AnswerMap; finish: (failure?: ProblemCode) => Promise<void> }

/** For tests: a fake server, device and clock. `calls` are the running calls, oldest first. */
export function createDraftHarness(saved: AnswerMap = {}) {
  const harness = {
    isOnline: true,
    saved,
    stored: {} as Record<string, unknown>,
    log: [] as string[],
    messages: [] as DraftMessage<Answer>[],
  }
  const calls: Call[] = []
  let timers: { dueMs: number; run: () => void }[] = []
  let nowMs = 0
  const startCall = <Result>(name: Call['name'], answers: AnswerMap | undefined, respond: () => Result): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    harness.log.push(name === 'save' ? `save ${JSON.stringify(answers)}` : name)
    calls.push({
      name,
      ...(answers ? { answers } : {}),
      finish: async (failure) => {
        if (failure) reject(new ProblemError(failure))
        else resolve(respond())
        for (let i = 0; i < 10; i += 1) await Promise.resolve()
      },
    })
    return promise
  }
  const open = (unsent: Entries<Answer> = {}): AssessmentDraft => {
    const calls = {
      signalComplete: () => startCall('signal', undefined, () => ({})),
      save: (answers: AnswerMap) => startCall('save', answers, () => (harness.saved = { ...harness.saved, ...answers })),
      onSaved: (all: AnswerMap) => void harness.log.push(`saved ${Object.keys(all).length}`),
    }
    const stored = { unsent, baseValues: {} }
    return createSyncedDraft(assessmentDraftOptions(calls), toSavedAnswers(harness.saved), stored, {
      store: async (entries) => {
        for (const [id, entry] of Object.entries(entries)) {
          if (entry === undefined) delete harness.stored[id]
          else harness.stored[id] = entry.value
        }
      },
      broadcast: (message) => harness.messages.push(message),
      isOnline: () => harness.isOnline,
      nowMs: () => nowMs,
      schedule: (delayMs, run) => {
        const timer = { dueMs: nowMs + delayMs, run }
        timers.push(timer)
        return () => (timers = timers.filter((other) => other !== timer))
      },
    })
  }
  /** Closes the page and cancels everything it scheduled. */
  const close = (): void => {
    timers = []
  }
  const advance = async (ms: number): Promise<void> => {
    nowMs += ms
    const dueTimers = timers.filter(({ dueMs }) => dueMs <= nowMs)
    timers = timers.filter((timer) => !dueTimers.includes(timer))
    for (const { run } of dueTimers) run()
    for (let i = 0; i < 10; i += 1) await Promise.resolve()
  }
  const finishNext = (failure?: ProblemCode): Promise<void> => {
    const call = calls.shift()
    if (!call) throw new Error('No call is in flight.')
    return call.finish(failure)
  }
  return { harness, calls, open, close, advance, finishNext }
}

const everyAnswer = (answer: Answer): AnswerMap => Object.fromEntries(questions.map(({ id }) => [id, answer]))

/** A draft with every statement answered except these. */
export function answersExcept(...unanswered: QuestionId[]): AnswerMap {
  return Object.fromEntries(Object.entries(everyAnswer(3)).filter(([id]) => !unanswered.includes(id as QuestionId)))
}
