import { expect, test } from 'vitest'
import { sendStoredAnswers } from './stored-answers.ts'

/** A device that stores these answers; `opened` counts how often the draft was opened. */
function givenDevice(answers: Record<string, number>, openDraft = async (): Promise<void> => {}) {
  const harness = { opened: 0 }
  const device = {
    readStored: async () => answers,
    openDraft: async () => {
      harness.opened += 1
      await openDraft()
    },
  }
  return { world: harness, device }
}

test('sendStoredAnswers: opens the sheet for answers of an earlier visit', async () => {
  const { world: harness, device } = givenDevice({ musicDaily: 4 })
  await sendStoredAnswers(device)
  expect(harness.opened).toBe(1)
})

test('sendStoredAnswers: opens no sheet without answers', async () => {
  const { world: harness, device } = givenDevice({})
  await sendStoredAnswers(device)
  expect(harness.opened).toBe(0)
})

test('sendStoredAnswers: ignores a sheet that fails to load', async () => {
  const { world: harness, device } = givenDevice({ musicDaily: 4 }, () => Promise.reject(new Error('no line')))
  await expect(sendStoredAnswers(device)).resolves.toBeUndefined()
  expect(harness.opened).toBe(1)
})
