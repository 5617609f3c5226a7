import { expect, test } from 'vitest'
import { allBut, givenWorld } from './sheet-world.ts'
import { answersKept, deliveryOf } from './sheet-state.ts'

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

test('what this device kept wins over the server; what the server has already is let go', async () => {
  const { world, open, pass } = givenWorld({ musicDaily: 2, musicLive: 5 })
  world.kept = { musicDaily: 4, musicLive: 5 }
  const sheet = open({ musicDaily: 4, musicLive: 5 })
  expect([sheet.answers(), world.kept]).toEqual([{ musicDaily: 4, musicLive: 5 }, { musicDaily: 4 }])
  await pass(0)
  expect(world.log).toEqual(['save {"musicDaily":4}'])
})

test('only answers are read from what a device kept', () => {
  expect(answersKept({ musicDaily: 4, musicLive: '4', musicCreate: 9, musicFocus: null, hobbiesOfOld: 3 })).toEqual({
    musicDaily: 4,
  })
})
