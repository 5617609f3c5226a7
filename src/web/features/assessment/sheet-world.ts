import { ProblemError, type ProblemCode } from '#contract/problems.ts'
import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { type QuestionId, questions } from '#domain/assessment/questions.ts'
import { createAnswerSheet, type AnswerSheet, type SheetNews } from './answer-sheet.ts'

type Call = { name: 'signal' | 'save'; answers?: AnswerMap; settle: (failure?: ProblemCode) => Promise<void> }

/** For tests: a server, a device and a clock that do what a test tells them; `calls` are those under way, oldest first. */
export function givenWorld(saved: AnswerMap = {}) {
  const world = { isOnline: true, saved, kept: {} as Record<string, unknown>, log: [] as string[], news: [] as SheetNews[] }
  const calls: Call[] = []
  let timers: { dueMs: number; run: () => void }[] = []
  let nowMs = 0
  const called = <Result>(name: Call['name'], answers: AnswerMap | undefined, take: () => Result): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    world.log.push(name === 'save' ? `save ${JSON.stringify(answers)}` : name)
    calls.push({
      name,
      ...(answers ? { answers } : {}),
      settle: async (failure) => {
        if (failure) reject(new ProblemError(failure))
        else resolve(take())
        for (let i = 0; i < 10; i += 1) await Promise.resolve()
      },
    })
    return promise
  }
  const open = (unsent: AnswerMap = {}): AnswerSheet =>
    createAnswerSheet(world.saved, unsent, {
      signal: () => called('signal', undefined, () => ({})),
      save: (answers) => called('save', answers, () => (world.saved = { ...world.saved, ...answers })),
      keep: async (answers) => {
        for (const [id, answer] of Object.entries(answers)) {
          if (answer === undefined) delete world.kept[id]
          else world.kept[id] = answer
        }
      },
      onSaved: (all) => world.log.push(`saved ${Object.keys(all).length}`),
      tellOthers: (news) => world.news.push(news),
      isOnline: () => world.isOnline,
      nowMs: () => nowMs,
      after: (delayMs, run) => {
        const timer = { dueMs: nowMs + delayMs, run }
        timers.push(timer)
        return () => (timers = timers.filter((other) => other !== timer))
      },
    })
  /** The page is gone, and what it had planned with it. */
  const close = (): void => {
    timers = []
  }
  const pass = async (ms: number): Promise<void> => {
    nowMs += ms
    const due = timers.filter(({ dueMs }) => dueMs <= nowMs)
    timers = timers.filter((timer) => !due.includes(timer))
    for (const { run } of due) run()
    for (let i = 0; i < 10; i += 1) await Promise.resolve()
  }
  const settleNext = (failure?: ProblemCode): Promise<void> => {
    const call = calls.shift()
    if (!call) throw new Error('No call is under way.')
    return call.settle(failure)
  }
  return { world, calls, open, close, pass, settleNext }
}

const everyAnswer = (answer: Answer): AnswerMap => Object.fromEntries(questions.map(({ id }) => [id, answer]))

/** A sheet with everything answered but these. */
export function allBut(...left: QuestionId[]): AnswerMap {
  return Object.fromEntries(Object.entries(everyAnswer(3)).filter(([id]) => !left.includes(id as QuestionId)))
}
