import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { answersExcept, createDraftHarness } from './draft-test-harness.ts'
import { retryDelayMs } from '#web/lib/save-status.ts'
import { parseStoredAnswers } from './assessment-draft.ts'
import { saveStatusOf } from '#web/lib/drafts/synced-draft-state.ts'

test('assessment draft: after a failed signal, signal and answers are sent again', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness(answersExcept('foodCookOften'))
  const draft = open()
  draft.change({ foodCookOften: 1 })
  await advance(600)
  await finishNext('internal')
  expect([harness.log, harness.stored]).toEqual([['signal'], { foodCookOften: 1 }])
  await advance(2_000)
  await finishNext()
  await finishNext()
  expect(harness.log).toEqual(['signal', 'signal', 'save {"foodCookOften":1}', 'saved 56'])
  expect(saveStatusOf(draft.state())).toBe('saved')
})

test('assessment draft: an unreachable server is retried after 2, 4, 8 seconds, at most a minute apart', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness()
  const draft = open()
  draft.change({ musicDaily: 4 })
  await advance(600)
  await finishNext('unavailable')
  expect(saveStatusOf(draft.state())).toBe('unreachable')
  await advance(1_999)
  expect(harness.log).toHaveLength(1)
  await advance(1)
  await finishNext('timeout')
  await advance(4_000)
  await finishNext()
  expect([harness.log.at(-1), saveStatusOf(draft.state()), harness.stored]).toEqual(['saved 1', 'saved', {}])
  expect([1, 2, 3, 6, 20].map(retryDelayMs)).toEqual([2_000, 4_000, 8_000, 60_000, 60_000])
})

test('assessment draft: a refused save is not retried, and the next answer sends both', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness()
  const draft = open()
  draft.change({ musicDaily: 4 })
  await advance(600)
  await finishNext('invalid-fields')
  await advance(120_000)
  expect([harness.log.length, saveStatusOf(draft.state()), harness.stored]).toEqual([1, 'refused', { musicDaily: 4 }])
  draft.change({ musicLive: 2 })
  await advance(600)
  expect(harness.log.at(-1)).toBe('save {"musicDaily":4,"musicLive":2}')
})

test('assessment draft: sends nothing offline, and everything once online', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness()
  const draft = open()
  harness.isOnline = false
  draft.change({ musicDaily: 4 })
  draft.change({ musicLive: 2 })
  await advance(600)
  expect([harness.log, saveStatusOf(draft.state())]).toEqual([[], 'offline'])
  expect(await draft.flush()).toBe(false)
  harness.isOnline = true
  draft.retry()
  await finishNext()
  expect([harness.saved, harness.stored]).toEqual([{ musicDaily: 4, musicLive: 2 }, {}])
})

test('assessment draft: after a sign-out the next visit sends the answers', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness({ musicLive: 1 })
  open().change({ musicDaily: 4 })
  await advance(600)
  await finishNext('sign-in-required')
  await advance(120_000)
  expect(harness.log).toHaveLength(1)
  const nextDraft = open(parseStoredAnswers(harness.stored))
  expect(nextDraft.values()).toEqual({ musicLive: 1, musicDaily: 4 })
  await advance(0)
  await finishNext()
  expect([harness.saved, harness.stored]).toEqual([{ musicLive: 1, musicDaily: 4 }, {}])
})

test('assessment draft: another account stops sending, and the answers remain on the device', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness({ musicLive: 1 })
  const draft = open()
  draft.change({ musicDaily: 4 })
  await advance(600)
  // The sign-out erased what this device had stored.
  harness.stored = {}
  await finishNext('another-account')
  expect([saveStatusOf(draft.state()), harness.stored]).toEqual(['another-account', { musicDaily: 4 }])
  draft.change({ musicFocus: 2 })
  draft.retry()
  draft.onPageHide()
  await advance(120_000)
  expect(await draft.flush()).toBe(false)
  expect([harness.log, harness.stored]).toEqual([['save {"musicDaily":4}'], { musicDaily: 4, musicFocus: 2 }])
})

test('assessment draft: suspend stores unsent answers without sending them; the next visit sends them', async () => {
  const { harness, open, close, advance, finishNext } = createDraftHarness()
  const draft = open()
  draft.change({ musicDaily: 4 })
  harness.stored = {}
  await draft.suspend()
  await advance(120_000)
  draft.onPageHide()
  expect([harness.log, harness.stored]).toEqual([[], { musicDaily: 4 }])
  close()
  open(parseStoredAnswers(harness.stored))
  await advance(0)
  await finishNext()
  expect([harness.saved, harness.stored]).toEqual([{ musicDaily: 4 }, {}])
})

test('assessment draft: in any sequence the server ends with the last answers and the device with none', async () => {
  const ids = ['musicDaily', 'musicLive', 'musicCreate'] as const
  const step = fc.oneof(
    fc.record({ kind: fc.constant('answer'), id: fc.constantFrom(...ids), answer: fc.constantFrom<Answer[]>(1, 2, 3, 4, 5) }),
    fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(100, 600, 2_000) }),
    fc.record({ kind: fc.constant('settle'), failure: fc.constantFrom(undefined, 'unavailable', 'invalid-fields', 'internal') }),
    fc.record({ kind: fc.constant('network'), isOnline: fc.boolean() }),
    fc.constant({ kind: 'reopened' }),
  )
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const { harness, calls, open, close, advance, finishNext } = createDraftHarness()
    let draft = open()
    const expectedAnswers: AnswerMap = {}
    for (const currentStep of steps) {
      if ('answer' in currentStep) {
        expectedAnswers[currentStep.id] = currentStep.answer
        draft.change({ [currentStep.id]: currentStep.answer })
      } else if ('ms' in currentStep) await advance(currentStep.ms)
      else if ('failure' in currentStep) await (calls.length > 0 ? finishNext(currentStep.failure) : undefined)
      else if ('isOnline' in currentStep) harness.isOnline = currentStep.isOnline
      else if (calls.length === 0) {
        close()
        draft = open(parseStoredAnswers(harness.stored))
      }
    }
    harness.isOnline = true
    while (calls.length > 0) await finishNext()
    draft.retry()
    while (calls.length > 0) await finishNext()
    expect([harness.saved, harness.stored, draft.values()]).toEqual([expectedAnswers, {}, expectedAnswers])
  })
  await fc.assert(property, { numRuns: 200 })
})
