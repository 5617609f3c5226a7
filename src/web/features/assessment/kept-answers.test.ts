import { expect, test } from 'vitest'
import { sendKeptAnswers } from './kept-answers.ts'

/** A device with these answers on it; `opened` counts how often the sheet was. */
function givenDevice(answers: Record<string, number>, openSheet = async (): Promise<void> => {}) {
  const world = { opened: 0 }
  const device = {
    kept: async () => answers,
    openSheet: async () => {
      world.opened += 1
      await openSheet()
    },
  }
  return { world, device }
}

test('answers that an earlier visit left behind are sent from any page that looks for them', async () => {
  const { world, device } = givenDevice({ musicDaily: 4 })
  await sendKeptAnswers(device)
  expect(world.opened).toBe(1)
})

test('where none are left, nothing that sends them is loaded', async () => {
  const { world, device } = givenDevice({})
  await sendKeptAnswers(device)
  expect(world.opened).toBe(0)
})

test('what sends them may fail to load: nobody is told, and the answers stay', async () => {
  const { world, device } = givenDevice({ musicDaily: 4 }, () => Promise.reject(new Error('no line')))
  await expect(sendKeptAnswers(device)).resolves.toBeUndefined()
  expect(world.opened).toBe(1)
})
