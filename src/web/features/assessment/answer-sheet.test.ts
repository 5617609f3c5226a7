import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemError, type ProblemCode } from '#contract/problems.ts'
import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { type QuestionId, questions } from '#domain/assessment/questions.ts'
import { createAnswerSheet, type AnswerSheet, type SheetNews } from './answer-sheet.ts'
import { answersKept, deliveryOf, retryDelayMs } from './sheet-state.ts'

type Call = { name: 'signal' | 'save'; answers?: AnswerMap; settle: (failure?: ProblemCode) => Promise<void> }

/** A server, a device and a clock that do what a test tells them; `calls` are those under way, oldest first. */
function givenWorld(saved: AnswerMap = {}) {
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
      keep: (answers) => {
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
  const settleNext = (failure?: ProblemCode): Promise<void> => calls.shift()!.settle(failure)
  return { world, calls, open, close, pass, settleNext }
}

const everyAnswer = (answer: Answer): AnswerMap => Object.fromEntries(questions.map(({ id }) => [id, answer]))

function allBut(...left: QuestionId[]): AnswerMap {
  return Object.fromEntries(Object.entries(everyAnswer(3)).filter(([id]) => !left.includes(id as QuestionId)))
}

test('answers are kept on this device at once and saved together a moment after the last of them', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(400)
  sheet.answer('musicLive', 2)
  await pass(500)
  expect(world.log).toEqual([])
  expect(world.kept).toEqual({ musicDaily: 4, musicLive: 2 })
  expect(deliveryOf(sheet.state())).toBe('saving')
  await pass(100)
  expect(world.log).toEqual(['save {"musicDaily":4,"musicLive":2}'])
  expect(world.kept).toEqual({ musicDaily: 4, musicLive: 2 })
  await settleNext()
  expect([world.kept, deliveryOf(sheet.state()), sheet.answers()]).toEqual([{}, 'saved', { musicDaily: 4, musicLive: 2 }])
})

test('an answer changed while it is on its way is sent after it, and stays kept until then', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  sheet.answer('musicDaily', 5)
  sheet.answer('musicLive', 1)
  await pass(600)
  expect(world.log).toEqual(['save {"musicDaily":4}'])
  await settleNext()
  expect(world.log).toEqual(['save {"musicDaily":4}', 'saved 1', 'save {"musicDaily":5,"musicLive":1}'])
  expect([world.kept, sheet.answers().musicDaily]).toEqual([{ musicDaily: 5, musicLive: 1 }, 5])
  await settleNext()
  expect([world.kept, world.saved]).toEqual([{}, { musicDaily: 5, musicLive: 1 }])
})

test('the answer that completes the sheet is saved after the completion signal', async () => {
  const { world, open, pass, settleNext } = givenWorld(allBut('foodHostOthers', 'foodCookOften'))
  const sheet = open()
  sheet.answer('foodHostOthers', 5)
  await pass(600)
  await settleNext()
  expect(world.log).toEqual(['save {"foodHostOthers":5}', 'saved 55'])
  sheet.answer('foodCookOften', 1)
  await pass(600)
  expect(world.log.slice(2)).toEqual(['signal'])
  await settleNext()
  await settleNext()
  expect(world.log.slice(2)).toEqual(['signal', 'save {"foodCookOften":1}', 'saved 56'])
})

test('a signal that fails keeps the answers, and both are sent again', async () => {
  const { world, open, pass, settleNext } = givenWorld(allBut('foodCookOften'))
  const sheet = open()
  sheet.answer('foodCookOften', 1)
  await pass(600)
  await settleNext('internal')
  expect([world.log, world.kept]).toEqual([['signal'], { foodCookOften: 1 }])
  await pass(2_000)
  await settleNext()
  await settleNext()
  expect(world.log).toEqual(['signal', 'signal', 'save {"foodCookOften":1}', 'saved 56'])
  expect(deliveryOf(sheet.state())).toBe('saved')
})

test('a server out of reach is asked again after 2, 4, 8 seconds, never more than a minute apart', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  await settleNext('unavailable')
  expect(deliveryOf(sheet.state())).toBe('unreachable')
  await pass(1_999)
  expect(world.log).toHaveLength(1)
  await pass(1)
  await settleNext('timeout')
  await pass(4_000)
  await settleNext()
  expect([world.log.at(-1), deliveryOf(sheet.state()), world.kept]).toEqual(['saved 1', 'saved', {}])
  expect([1, 2, 3, 6, 20].map(retryDelayMs)).toEqual([2_000, 4_000, 8_000, 60_000, 60_000])
})

test('a save the server refuses is not repeated by itself; nothing is lost, and the next answer takes the others along', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  await settleNext('invalid-fields')
  await pass(120_000)
  expect([world.log.length, deliveryOf(sheet.state()), world.kept]).toEqual([1, 'refused', { musicDaily: 4 }])
  sheet.answer('musicLive', 2)
  await pass(600)
  expect(world.log.at(-1)).toBe('save {"musicDaily":4,"musicLive":2}')
})

test('offline nothing is sent; back online everything goes at once', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  world.isOnline = false
  sheet.answer('musicDaily', 4)
  sheet.answer('musicLive', 2)
  await pass(600)
  expect([world.log, deliveryOf(sheet.state())]).toEqual([[], 'offline'])
  expect(await sheet.flush()).toBe(false)
  world.isOnline = true
  sheet.wake()
  await settleNext()
  expect([world.saved, world.kept]).toEqual([{ musicDaily: 4, musicLive: 2 }, {}])
})

test('who is signed out keeps the answers, and they are sent by the next visit', async () => {
  const { world, open, pass, settleNext } = givenWorld({ musicLive: 1 })
  open().answer('musicDaily', 4)
  await pass(600)
  await settleNext('sign-in-required')
  await pass(120_000)
  expect(world.log).toHaveLength(1)
  const nextVisit = open(answersKept(world.kept))
  expect(nextVisit.answers()).toEqual({ musicLive: 1, musicDaily: 4 })
  await pass(0)
  await settleNext()
  expect([world.saved, world.kept]).toEqual([{ musicLive: 1, musicDaily: 4 }, {}])
})

test('what this device kept wins over the server; what the server has already is let go', async () => {
  const { world, open, pass } = givenWorld({ musicDaily: 2, musicLive: 5 })
  world.kept = { musicDaily: 4, musicLive: 5 }
  const sheet = open({ musicDaily: 4, musicLive: 5 })
  expect([sheet.answers(), world.kept]).toEqual([{ musicDaily: 4, musicLive: 5 }, { musicDaily: 4 }])
  await pass(0)
  expect(world.log).toEqual(['save {"musicDaily":4}'])
})

test('answers given elsewhere appear, save where this device has a later one of its own', () => {
  const { open } = givenWorld({ musicDaily: 2 })
  const sheet = open()
  sheet.answer('musicDaily', 4)
  sheet.adopt({ musicDaily: 1, musicLive: 5 })
  expect(sheet.answers()).toEqual({ musicDaily: 4, musicLive: 5 })
})

test('a page that goes away hands over what is not on its way yet, and keeps it all the same', async () => {
  const { world, open, pass } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  sheet.answer('musicLive', 2)
  sheet.leave()
  expect(world.log).toEqual(['save {"musicDaily":4}', 'save {"musicLive":2}'])
  expect(world.kept).toEqual({ musicDaily: 4, musicLive: 2 })
})

test('a page that goes away with the last answer says that the sheet is complete before it saves', () => {
  const { world, open } = givenWorld(allBut('foodCookOften'))
  const sheet = open()
  sheet.leave()
  expect(world.log).toEqual([])
  sheet.answer('foodCookOften', 1)
  sheet.leave()
  expect(world.log).toEqual(['signal', 'save {"foodCookOften":1}'])
})

test('whatever happens on the way, the server ends with the last answer to each statement, and this device keeps none', async () => {
  const ids = ['musicDaily', 'musicLive', 'musicCreate'] as const
  const step = fc.oneof(
    fc.record({ kind: fc.constant('answer'), id: fc.constantFrom(...ids), answer: fc.constantFrom<Answer[]>(1, 2, 3, 4, 5) }),
    fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(100, 600, 2_000) }),
    fc.record({ kind: fc.constant('settle'), failure: fc.constantFrom(undefined, 'unavailable', 'invalid-fields', 'internal') }),
    fc.record({ kind: fc.constant('network'), isOnline: fc.boolean() }),
    fc.constant({ kind: 'reopened' }),
  )
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const { world, calls, open, close, pass, settleNext } = givenWorld()
    let sheet = open()
    const given: AnswerMap = {}
    for (const taken of steps) {
      if ('answer' in taken) {
        given[taken.id] = taken.answer
        sheet.answer(taken.id, taken.answer)
      } else if ('ms' in taken) await pass(taken.ms)
      else if ('failure' in taken) await (calls.length > 0 ? settleNext(taken.failure) : undefined)
      else if ('isOnline' in taken) world.isOnline = taken.isOnline
      else if (calls.length === 0) {
        close()
        sheet = open(answersKept(world.kept))
      }
    }
    world.isOnline = true
    while (calls.length > 0) await settleNext()
    sheet.wake()
    while (calls.length > 0) await settleNext()
    expect([world.saved, world.kept, sheet.answers()]).toEqual([given, {}, given])
  })
  await fc.assert(property, { numRuns: 200 })
})

test('two tabs agree: an answer of one is the answer of the other, and only its own tab sends it', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const [one, other] = [open(), open()]
  one.answer('musicDaily', 4)
  other.hear(world.news.shift()!)
  expect(other.answers()).toEqual({ musicDaily: 4 })
  await pass(600)
  await settleNext()
  other.hear(world.news.shift()!)
  await pass(10_000)
  expect(world.log).toEqual(['save {"musicDaily":4}', 'saved 1'])
  expect(deliveryOf(other.state())).toBe('saved')
})

test('a tab sends for another that was closed before it could', async () => {
  const { world, open, pass } = givenWorld()
  open().hear({ kind: 'given', answers: { musicDaily: 4 } })
  await pass(5_000)
  expect(world.log).toEqual(['save {"musicDaily":4}'])
})

test('erasing waits for what is on its way, so that nothing is saved after it', async () => {
  const { world, calls, open, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  let removals = 0
  const erasing = sheet.erase(async () => void (removals += 1))
  expect(removals).toBe(0)
  await settleNext()
  await erasing
  await pass(120_000)
  expect([removals, calls.length, sheet.answers(), world.kept]).toEqual([1, 0, {}, {}])
  expect(world.news.at(-1)).toEqual({ kind: 'erased' })
})

test('answers stay when erasing fails', async () => {
  const { open } = givenWorld({ musicDaily: 4 })
  const sheet = open()
  await expect(sheet.erase(() => Promise.reject(new ProblemError('deleting-off')))).rejects.toMatchObject({
    code: 'deleting-off',
  })
  expect(sheet.answers()).toEqual({ musicDaily: 4 })
})

test('only answers are read from what a device kept', () => {
  expect(answersKept({ musicDaily: 4, musicLive: '4', musicCreate: 9, musicFocus: null, hobbiesOfOld: 3 })).toEqual({
    musicDaily: 4,
  })
})
