import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { allBut, givenWorld } from './sheet-world.ts'
import { retryDelayMs } from '../../lib/delivery.ts'
import { answersKept, deliveryOf } from './sheet-state.ts'

test('answer sheet: after a failed signal, signal and answers are sent again', async () => {
  const { world, open, pass, settleNext } = givenWorld(allBut('foodCookOften'))
  const sheet = open()
  sheet.answer('foodCookOften', 1)
  await pass(600)
  await settleNext('internal')
  expect([world.log, world.kept]).toEqual([['signal'], { foodCookOften: 1 }])
  await pass(2_000)
  await settleNext()
  await settleNext()
  expect(world.log).toEqual(['signal', 'signal', 'save {"foodCookOften":1}', 'saved 56'])
  expect(deliveryOf(sheet.state())).toBe('saved')
})

test('answer sheet: an unreachable server is retried after 2, 4, 8 seconds, at most a minute apart', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  await settleNext('unavailable')
  expect(deliveryOf(sheet.state())).toBe('unreachable')
  await pass(1_999)
  expect(world.log).toHaveLength(1)
  await pass(1)
  await settleNext('timeout')
  await pass(4_000)
  await settleNext()
  expect([world.log.at(-1), deliveryOf(sheet.state()), world.kept]).toEqual(['saved 1', 'saved', {}])
  expect([1, 2, 3, 6, 20].map(retryDelayMs)).toEqual([2_000, 4_000, 8_000, 60_000, 60_000])
})

test('answer sheet: a refused save is not retried, and the next answer sends both', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  await settleNext('invalid-fields')
  await pass(120_000)
  expect([world.log.length, deliveryOf(sheet.state()), world.kept]).toEqual([1, 'refused', { musicDaily: 4 }])
  sheet.answer('musicLive', 2)
  await pass(600)
  expect(world.log.at(-1)).toBe('save {"musicDaily":4,"musicLive":2}')
})

test('answer sheet: sends nothing offline, and everything once online', async () => {
  const { world, open, pass, settleNext } = givenWorld()
  const sheet = open()
  world.isOnline = false
  sheet.answer('musicDaily', 4)
  sheet.answer('musicLive', 2)
  await pass(600)
  expect([world.log, deliveryOf(sheet.state())]).toEqual([[], 'offline'])
  expect(await sheet.flush()).toBe(false)
  world.isOnline = true
  sheet.wake()
  await settleNext()
  expect([world.saved, world.kept]).toEqual([{ musicDaily: 4, musicLive: 2 }, {}])
})

test('answer sheet: after a sign-out the next visit sends the answers', async () => {
  const { world, open, pass, settleNext } = givenWorld({ musicLive: 1 })
  open().answer('musicDaily', 4)
  await pass(600)
  await settleNext('sign-in-required')
  await pass(120_000)
  expect(world.log).toHaveLength(1)
  const nextVisit = open(answersKept(world.kept))
  expect(nextVisit.answers()).toEqual({ musicLive: 1, musicDaily: 4 })
  await pass(0)
  await settleNext()
  expect([world.saved, world.kept]).toEqual([{ musicLive: 1, musicDaily: 4 }, {}])
})

test('answer sheet: another account stops sending, and the answers remain on the device', async () => {
  const { world, open, pass, settleNext } = givenWorld({ musicLive: 1 })
  const sheet = open()
  sheet.answer('musicDaily', 4)
  await pass(600)
  // The sign-out of the member erased what this device had.
  world.kept = {}
  await settleNext('another-account')
  expect([deliveryOf(sheet.state()), world.kept]).toEqual(['another-account', { musicDaily: 4 }])
  sheet.answer('musicFocus', 2)
  sheet.wake()
  sheet.leave()
  await pass(120_000)
  expect(await sheet.flush()).toBe(false)
  expect([world.log, world.kept]).toEqual([['save {"musicDaily":4}'], { musicDaily: 4, musicFocus: 2 }])
})

test('answer sheet: setAside stores unsent answers without sending them; the next visit sends them', async () => {
  const { world, open, close, pass, settleNext } = givenWorld()
  const sheet = open()
  sheet.answer('musicDaily', 4)
  world.kept = {}
  await sheet.setAside()
  await pass(120_000)
  sheet.leave()
  expect([world.log, world.kept]).toEqual([[], { musicDaily: 4 }])
  close()
  open(answersKept(world.kept))
  await pass(0)
  await settleNext()
  expect([world.saved, world.kept]).toEqual([{ musicDaily: 4 }, {}])
})

test('answer sheet: in any sequence the server ends with the last answers and the device with none', async () => {
  const ids = ['musicDaily', 'musicLive', 'musicCreate'] as const
  const step = fc.oneof(
    fc.record({ kind: fc.constant('answer'), id: fc.constantFrom(...ids), answer: fc.constantFrom<Answer[]>(1, 2, 3, 4, 5) }),
    fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(100, 600, 2_000) }),
    fc.record({ kind: fc.constant('settle'), failure: fc.constantFrom(undefined, 'unavailable', 'invalid-fields', 'internal') }),
    fc.record({ kind: fc.constant('network'), isOnline: fc.boolean() }),
    fc.constant({ kind: 'reopened' }),
  )
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const { world, calls, open, close, pass, settleNext } = givenWorld()
    let sheet = open()
    const given: AnswerMap = {}
    for (const taken of steps) {
      if ('answer' in taken) {
        given[taken.id] = taken.answer
        sheet.answer(taken.id, taken.answer)
      } else if ('ms' in taken) await pass(taken.ms)
      else if ('failure' in taken) await (calls.length > 0 ? settleNext(taken.failure) : undefined)
      else if ('isOnline' in taken) world.isOnline = taken.isOnline
      else if (calls.length === 0) {
        close()
        sheet = open(answersKept(world.kept))
      }
    }
    world.isOnline = true
    while (calls.length > 0) await settleNext()
    sheet.wake()
    while (calls.length > 0) await settleNext()
    expect([world.saved, world.kept, sheet.answers()]).toEqual([given, {}, given])
  })
  await fc.assert(property, { numRuns: 200 })
})
