import { expect, test } from 'vitest'
import { applyOrThrow, joinMembers, minuteMs, buildRoom, buildRunningRoom, startsAt, advanceUntil } from '../../testing/room.ts'
import { autoEndsAt, applyElapsedTime, nextChangeAt } from './elapsed-time.ts'

test('autoEndsAt: half an hour after its time, or after the end it comes to', () => {
  expect(autoEndsAt(buildRoom())).toBe(startsAt + 90 * minuteMs)
  expect(autoEndsAt(buildRoom({ minutes: 30 }))).toBe(startsAt + 60 * minuteMs)
  expect(autoEndsAt({ ...buildRunningRoom(), dueAt: startsAt + 75 * minuteMs })).toBe(startsAt + 105 * minuteMs)
})

test('applyElapsedTime: over at that time, and not a moment earlier', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  expect(applyElapsedTime(room, startsAt + 90 * minuteMs - 1)).toBe(room)
  const over = applyElapsedTime(room, startsAt + 95 * minuteMs)
  expect(over).toMatchObject({ status: 'ended', endedBy: 'time', endedAt: startsAt + 90 * minuteMs })
  expect(applyElapsedTime(over, startsAt + 500 * minuteMs)).toBe(over)
})

test('nextChangeAt: when it ends automatically, or when the first lost member becomes absent', () => {
  const room = joinMembers(buildRoom(), ['ana', 'ben'])
  expect(nextChangeAt(room)).toBe(startsAt + 90 * minuteMs)
  const lost = applyOrThrow(room, { kind: 'lost', who: 'ana', connection: 'ana-1' }, startsAt + minuteMs)
  const both = applyOrThrow(lost, { kind: 'lost', who: 'ben', connection: 'ben-1' }, startsAt + 2 * minuteMs - 50_000)
  expect([nextChangeAt(lost), nextChangeAt(both)]).toEqual([startsAt + minuteMs + 15_000, startsAt + minuteMs + 15_000])
  expect(nextChangeAt(applyElapsedTime(room, startsAt + 90 * minuteMs))).toBeNull()
})
