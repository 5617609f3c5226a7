import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems.ts'
import { allBut, givenWorld } from './sheet-world.ts'
import { deliveryOf } from './sheet-state.ts'

test('answer sheet: adopts answers from elsewhere, except where its own is unsaved', () => {
  const { open } = givenWorld({ musicDaily: 2 })
  const sheet = open()
  sheet.answer('musicDaily', 4)
  sheet.adopt({ musicDaily: 1, musicLive: 5 })
  expect(sheet.answers()).toEqual({ musicDaily: 4, musicLive: 5 })
})

test('answer sheet: two tabs share an answer, and it is sent once', async () => {
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

test('answer sheet: a tab sends the answer of a closed tab', async () => {
  const { world, open, pass } = givenWorld()
  open().hear({ kind: 'given', answers: { musicDaily: 4 } })
  await pass(5_000)
  expect(world.log).toEqual(['save {"musicDaily":4}'])
})

test('answer sheet: erasing waits for a save in progress, and nothing is saved after it', async () => {
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

test('answer sheet: a failed erase leaves the answers', async () => {
  const { open } = givenWorld({ musicDaily: 4 })
  const sheet = open()
  await expect(sheet.erase(() => Promise.reject(new ProblemError('deleting-off')))).rejects.toMatchObject({
    code: 'deleting-off',
  })
  expect(sheet.answers()).toEqual({ musicDaily: 4 })
})

test('answer sheet: leaving the page sends unsent answers and leaves them on the device', async () => {
  const { world, open, pass } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  sheet.answer('musicLive', 2)
  sheet.leave()
  expect(world.log).toEqual(['save {"musicDaily":4}', 'save {"musicLive":2}'])
  expect(world.kept).toEqual({ musicDaily: 4, musicLive: 2 })
})

test('answer sheet: leaving with the last answer signals completion before saving', () => {
  const { world, open } = givenWorld(allBut('foodCookOften'))
  const sheet = open()
  sheet.leave()
  expect(world.log).toEqual([])
  sheet.answer('foodCookOften', 1)
  sheet.leave()
  expect(world.log).toEqual(['signal', 'save {"foodCookOften":1}'])
})
