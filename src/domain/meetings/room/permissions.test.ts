import { expect, test } from 'vitest'
import {
  joinMembers,
  memberIds,
  minuteMs,
  pressNext,
  buildRoom,
  buildRunningRoom,
  startsAt,
  advanceUntil,
} from '../../testing/room.ts'
import { canAdvance, canRunClock, findStartRefusal, opensBeforeMs } from './permissions.ts'

const allowed = (can: (by: string) => boolean) => memberIds.filter(can)

test('canRunClock: the timekeeper and the leader', () => {
  const room = { ...buildRunningRoom(), timekeeper: 'cleo' }
  expect(allowed((by) => canRunClock(room, by))).toEqual(['ana', 'cleo'])
})

test('canAdvance: also who speaks, and who has the hot seat', () => {
  const room = pressNext(advanceUntil(buildRunningRoom(), 'wins'), startsAt + 4 * minuteMs)
  expect(allowed((by) => canAdvance(room, by))).toEqual(['ana', 'ben'])
  expect(allowed((by) => canAdvance(advanceUntil(room, 'hot-seat'), by))).toEqual(['ana', 'fay'])
  expect(allowed((by) => canAdvance(buildRoom(), by))).toEqual(['ana'])
})

test('findStartRefusal: leader and deputy from a quarter of an hour before', () => {
  const room = joinMembers(buildRoom(), memberIds)
  const from = startsAt - opensBeforeMs
  expect(opensBeforeMs).toBe(15 * minuteMs)
  expect(['ana', 'ben', 'cleo'].map((by) => findStartRefusal(room, by, from))).toEqual([null, null, 'not-yours'])
  expect(['ana', 'ben', 'cleo'].map((by) => findStartRefusal(room, by, from - 1))).toEqual([
    'too-early',
    'too-early',
    'too-early',
  ])
})

test('findStartRefusal: any member once it is time, where neither of them is here', () => {
  const room = joinMembers(buildRoom(), ['cleo', 'dan'])
  expect([startsAt - 1, startsAt].map((now) => findStartRefusal(room, 'cleo', now))).toEqual(['too-early', null])
  expect(findStartRefusal(joinMembers(room, ['ben']), 'cleo', startsAt)).toBe('not-yours')
})
