import { expect, test } from 'vitest'
import { arrived, everybody, minute, next, openedRoom, runningRoom, startsAt, until } from '../../testing/room.ts'
import { mayMoveOn, mayRunClock, mayStart, opensBeforeMs } from './permissions.ts'

const who = (may: (by: string) => boolean) => everybody.filter(may)

test('mayRunClock: the timekeeper and the leader', () => {
  const room = { ...runningRoom(), timekeeper: 'cleo' }
  expect(who((by) => mayRunClock(room, by))).toEqual(['ana', 'cleo'])
})

test('mayMoveOn: also who speaks, and who has the hot seat', () => {
  const room = next(until(runningRoom(), 'wins'), startsAt + 4 * minute)
  expect(who((by) => mayMoveOn(room, by))).toEqual(['ana', 'ben'])
  expect(who((by) => mayMoveOn(until(room, 'hot-seat'), by))).toEqual(['ana', 'fay'])
  expect(who((by) => mayMoveOn(openedRoom(), by))).toEqual(['ana'])
})

test('mayStart: leader and deputy from a quarter of an hour before', () => {
  const room = arrived(openedRoom(), everybody)
  const from = startsAt - opensBeforeMs
  expect(opensBeforeMs).toBe(15 * minute)
  expect(['ana', 'ben', 'cleo'].map((by) => mayStart(room, by, from))).toEqual([null, null, 'not-yours'])
  expect(['ana', 'ben', 'cleo'].map((by) => mayStart(room, by, from - 1))).toEqual(['too-early', 'too-early', 'too-early'])
})

test('mayStart: any member once it is time, where neither of them is here', () => {
  const room = arrived(openedRoom(), ['cleo', 'dan'])
  expect([startsAt - 1, startsAt].map((now) => mayStart(room, 'cleo', now))).toEqual(['too-early', null])
  expect(mayStart(arrived(room, ['ben']), 'cleo', startsAt)).toBe('not-yours')
})
