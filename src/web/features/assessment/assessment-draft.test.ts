import { expect, test } from 'vitest'
import { answersExcept, createDraftHarness } from './draft-test-harness.ts'
import { parseStoredAnswers } from './assessment-draft.ts'
import { saveStatusOf } from '#web/lib/drafts/synced-draft-state.ts'

test('assessment draft: stores answers on the device at once and saves them together 600 ms after the last', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness()
  const draft = open()
  draft.change({ musicDaily: 4 })
  await advance(400)
  draft.change({ musicLive: 2 })
  await advance(500)
  expect(harness.log).toEqual([])
  expect(harness.stored).toEqual({ musicDaily: 4, musicLive: 2 })
  expect(saveStatusOf(draft.state())).toBe('saving')
  await advance(100)
  expect(harness.log).toEqual(['save {"musicDaily":4,"musicLive":2}'])
  expect(harness.stored).toEqual({ musicDaily: 4, musicLive: 2 })
  await finishNext()
  expect([harness.stored, saveStatusOf(draft.state()), draft.values()]).toEqual([{}, 'saved', { musicDaily: 4, musicLive: 2 }])
})

test('assessment draft: an answer changed during a save is sent after it, and stays on the device until then', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness()
  const draft = open()
  draft.change({ musicDaily: 4 })
  await advance(600)
  draft.change({ musicDaily: 5 })
  draft.change({ musicLive: 1 })
  await advance(600)
  expect(harness.log).toEqual(['save {"musicDaily":4}'])
  await finishNext()
  expect(harness.log).toEqual(['save {"musicDaily":4}', 'saved 1', 'save {"musicDaily":5,"musicLive":1}'])
  expect([harness.stored, draft.values().musicDaily]).toEqual([{ musicDaily: 5, musicLive: 1 }, 5])
  await finishNext()
  expect([harness.stored, harness.saved]).toEqual([{}, { musicDaily: 5, musicLive: 1 }])
})

test('assessment draft: the completing answer is saved after the completion signal', async () => {
  const { harness, open, advance, finishNext } = createDraftHarness(answersExcept('foodHostOthers', 'foodCookOften'))
  const draft = open()
  draft.change({ foodHostOthers: 5 })
  await advance(600)
  await finishNext()
  expect(harness.log).toEqual(['save {"foodHostOthers":5}', 'saved 55'])
  draft.change({ foodCookOften: 1 })
  await advance(600)
  expect(harness.log.slice(2)).toEqual(['signal'])
  await finishNext()
  await finishNext()
  expect(harness.log.slice(2)).toEqual(['signal', 'save {"foodCookOften":1}', 'saved 56'])
})

test('assessment draft: a device answer wins over the server; one the server has leaves the device', async () => {
  const { harness, open, advance } = createDraftHarness({ musicDaily: 2, musicLive: 5 })
  harness.stored = { musicDaily: 4, musicLive: 5 }
  const draft = open({ musicDaily: 4, musicLive: 5 })
  expect([draft.values(), harness.stored]).toEqual([{ musicDaily: 4, musicLive: 5 }, { musicDaily: 4 }])
  await advance(0)
  expect(harness.log).toEqual(['save {"musicDaily":4}'])
})

test('parseStoredAnswers: reads only valid answers', () => {
  expect(parseStoredAnswers({ musicDaily: 4, musicLive: '4', musicCreate: 9, musicFocus: null, hobbiesOfOld: 3 })).toEqual({
    musicDaily: 4,
  })
})
