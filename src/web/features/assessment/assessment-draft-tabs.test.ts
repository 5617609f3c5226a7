import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems/problems.ts'
import { toSavedAnswers } from './assessment-draft.ts'
import { answersExcept, createDraftHarness } from './draft-test-harness.ts'
import { saveStatusOf } from '#web/lib/drafts/synced-draft-state.ts'

test('assessment draft: adopts answers from elsewhere, except where its own is unsaved', () => {
  const { open } = createDraftHarness({ musicDaily: 2 })
  const draft = open()
  draft.change({ musicDaily: 4 })
  draft.setSaved(toSavedAnswers({ musicDaily: 1, musicLive: 5 }))
  expect(draft.values()).toEqual({ musicDaily: 4, musicLive: 5 })
})

test('assessment draft: two tabs share an answer, and it is sent once', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness()
  const [firstTab, secondTab] = [open(), open()]
  firstTab.change({ musicDaily: 4 })
  secondTab.onMessage(harness.messages.shift()!)
  expect(secondTab.values()).toEqual({ musicDaily: 4 })
  await advance(600)
  await finishNext()
  secondTab.onMessage(harness.messages.shift()!)
  await advance(10_000)
  expect(harness.log).toEqual(['save {"musicDaily":4}', 'saved 1'])
  expect(saveStatusOf(secondTab.state())).toBe('saved')
})

test('assessment draft: a tab sends the answer of a closed tab', async () => {
  const { harness, open, advance } = createDraftHarness()
  open().onMessage({ kind: 'changed', changes: { musicDaily: 4 } })
  await advance(5_000)
  expect(harness.log).toEqual(['save {"musicDaily":4}'])
})

test('assessment draft: erasing waits for a save in progress, and nothing is saved after it', async () => {
  const { harness, calls, open, advance, finishNext } = createDraftHarness()
  const draft = open()
  draft.change({ musicDaily: 4 })
  await advance(600)
  let removals = 0
  const erasePromise = draft.clear(async () => void (removals += 1))
  expect(removals).toBe(0)
  await finishNext()
  await erasePromise
  await advance(120_000)
  expect([removals, calls.length, draft.values(), harness.stored]).toEqual([1, 0, {}, {}])
  expect(harness.messages.at(-1)).toEqual({ kind: 'cleared' })
})

test('assessment draft: a failed erase leaves the answers', async () => {
  const { open } = createDraftHarness({ musicDaily: 4 })
  const draft = open()
  await expect(draft.clear(() => Promise.reject(new ProblemError('deleting-off')))).rejects.toMatchObject({
    code: 'deleting-off',
  })
  expect(draft.values()).toEqual({ musicDaily: 4 })
})

test('assessment draft: leaving the page sends unsent answers and leaves them on the device', async () => {
  const { harness, open, advance } = createDraftHarness()
  const draft = open()
  draft.change({ musicDaily: 4 })
  await advance(600)
  draft.change({ musicLive: 2 })
  draft.onPageHide()
  expect(harness.log).toEqual(['save {"musicDaily":4}', 'save {"musicLive":2}'])
  expect(harness.stored).toEqual({ musicDaily: 4, musicLive: 2 })
})

test('assessment draft: leaving with the last answer signals completion before saving', () => {
  const { harness, open } = createDraftHarness(answersExcept('foodCookOften'))
  const draft = open()
  draft.onPageHide()
  expect(harness.log).toEqual([])
  draft.change({ foodCookOften: 1 })
  draft.onPageHide()
  expect(harness.log).toEqual(['signal', 'save {"foodCookOften":1}'])
})
