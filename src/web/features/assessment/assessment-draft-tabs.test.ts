import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems/problems.ts'
import { answersExcept, createDraftHarness } from './draft-test-harness.ts'
import { saveStatusOf } from './draft-state.ts'

test('assessment draft: adopts answers from elsewhere, except where its own is unsaved', () => {
  const { open } = createDraftHarness({ musicDaily: 2 })
  const draft = open()
  draft.setAnswer('musicDaily', 4)
  draft.setSaved({ musicDaily: 1, musicLive: 5 })
  expect(draft.answers()).toEqual({ musicDaily: 4, musicLive: 5 })
})

test('assessment draft: two tabs share an answer, and it is sent once', async () => {
  const { world: harness, open, pass: advance, settleNext: finishNext } = createDraftHarness()
  const [firstTab, secondTab] = [open(), open()]
  firstTab.setAnswer('musicDaily', 4)
  secondTab.onMessage(harness.news.shift()!)
  expect(secondTab.answers()).toEqual({ musicDaily: 4 })
  await advance(600)
  await finishNext()
  secondTab.onMessage(harness.news.shift()!)
  await advance(10_000)
  expect(harness.log).toEqual(['save {"musicDaily":4}', 'saved 1'])
  expect(saveStatusOf(secondTab.state())).toBe('saved')
})

test('assessment draft: a tab sends the answer of a closed tab', async () => {
  const { world: harness, open, pass: advance } = createDraftHarness()
  open().onMessage({ kind: 'given', answers: { musicDaily: 4 } })
  await advance(5_000)
  expect(harness.log).toEqual(['save {"musicDaily":4}'])
})

test('assessment draft: erasing waits for a save in progress, and nothing is saved after it', async () => {
  const { world: harness, calls, open, pass: advance, settleNext: finishNext } = createDraftHarness()
  const draft = open()
  draft.setAnswer('musicDaily', 4)
  await advance(600)
  let removals = 0
  const erasePromise = draft.clear(async () => void (removals += 1))
  expect(removals).toBe(0)
  await finishNext()
  await erasePromise
  await advance(120_000)
  expect([removals, calls.length, draft.answers(), harness.kept]).toEqual([1, 0, {}, {}])
  expect(harness.news.at(-1)).toEqual({ kind: 'erased' })
})

test('assessment draft: a failed erase leaves the answers', async () => {
  const { open } = createDraftHarness({ musicDaily: 4 })
  const draft = open()
  await expect(draft.clear(() => Promise.reject(new ProblemError('deleting-off')))).rejects.toMatchObject({
    code: 'deleting-off',
  })
  expect(draft.answers()).toEqual({ musicDaily: 4 })
})

test('assessment draft: leaving the page sends unsent answers and leaves them on the device', async () => {
  const { world: harness, open, pass: advance } = createDraftHarness()
  const draft = open()
  draft.setAnswer('musicDaily', 4)
  await advance(600)
  draft.setAnswer('musicLive', 2)
  draft.onPageHide()
  expect(harness.log).toEqual(['save {"musicDaily":4}', 'save {"musicLive":2}'])
  expect(harness.kept).toEqual({ musicDaily: 4, musicLive: 2 })
})

test('assessment draft: leaving with the last answer signals completion before saving', () => {
  const { world: harness, open } = createDraftHarness(answersExcept('foodCookOften'))
  const draft = open()
  draft.onPageHide()
  expect(harness.log).toEqual([])
  draft.setAnswer('foodCookOften', 1)
  draft.onPageHide()
  expect(harness.log).toEqual(['signal', 'save {"foodCookOften":1}'])
})
