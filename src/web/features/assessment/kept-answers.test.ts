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

test('sendKeptAnswers: opens the sheet for answers of an earlier visit', async () => {
  const { world, device } = givenDevice({ musicDaily: 4 })
  await sendKeptAnswers(device)
  expect(world.opened).toBe(1)
})

test('sendKeptAnswers: opens no sheet without answers', async () => {
  const { world, device } = givenDevice({})
  await sendKeptAnswers(device)
  expect(world.opened).toBe(0)
})

test('sendKeptAnswers: ignores a sheet that fails to load', async () => {
  const { world, device } = givenDevice({ musicDaily: 4 }, () => Promise.reject(new Error('no line')))
  await expect(sendKeptAnswers(device)).resolves.toBeUndefined()
  expect(world.opened).toBe(1)
})
