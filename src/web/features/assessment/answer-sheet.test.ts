import { expect, test } from 'vitest'
import { allBut, givenWorld } from './sheet-world.ts'
import { answersKept, deliveryOf } from './sheet-state.ts'

test('answer sheet: stores answers on the device at once and saves them together 600 ms after the last', async () => {
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

test('answer sheet: an answer changed during a save is sent after it, and stays on the device until then', async () => {
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

test('answer sheet: the completing answer is saved after the completion signal', async () => {
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

test('answer sheet: a device answer wins over the server; one the server has leaves the device', async () => {
  const { world, open, pass } = givenWorld({ musicDaily: 2, musicLive: 5 })
  world.kept = { musicDaily: 4, musicLive: 5 }
  const sheet = open({ musicDaily: 4, musicLive: 5 })
  expect([sheet.answers(), world.kept]).toEqual([{ musicDaily: 4, musicLive: 5 }, { musicDaily: 4 }])
  await pass(0)
  expect(world.log).toEqual(['save {"musicDaily":4}'])
})

test('answersKept: reads only valid answers', () => {
  expect(answersKept({ musicDaily: 4, musicLive: '4', musicCreate: 9, musicFocus: null, hobbiesOfOld: 3 })).toEqual({
    musicDaily: 4,
  })
})
