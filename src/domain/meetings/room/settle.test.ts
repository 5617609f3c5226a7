import { expect, test } from 'vitest'
import { after, arrived, minute, openedRoom, runningRoom, startsAt, until } from '../../testing/room.ts'
import { endsByItselfAt, settled, wakeAt } from './settle.ts'

test('endsByItselfAt: half an hour after its time, or after the end it comes to', () => {
  expect(endsByItselfAt(openedRoom())).toBe(startsAt + 90 * minute)
  expect(endsByItselfAt(openedRoom({ minutes: 30 }))).toBe(startsAt + 60 * minute)
  expect(endsByItselfAt({ ...runningRoom(), dueAt: startsAt + 75 * minute })).toBe(startsAt + 105 * minute)
})

test('settled: over at that time, and not a moment earlier', () => {
  const room = until(runningRoom(), 'wins')
  expect(settled(room, startsAt + 90 * minute - 1)).toBe(room)
  const over = settled(room, startsAt + 95 * minute)
  expect(over).toMatchObject({ status: 'ended', endedBy: 'time', endedAt: startsAt + 90 * minute })
  expect(settled(over, startsAt + 500 * minute)).toBe(over)
})

test('wakeAt: when it ends by itself, or when the first one lost is gone', () => {
  const room = arrived(openedRoom(), ['ana', 'ben'])
  expect(wakeAt(room)).toBe(startsAt + 90 * minute)
  const lost = after(room, { kind: 'lost', who: 'ana', connection: 'ana-1' }, startsAt + minute)
  const both = after(lost, { kind: 'lost', who: 'ben', connection: 'ben-1' }, startsAt + 2 * minute - 50_000)
  expect([wakeAt(lost), wakeAt(both)]).toEqual([startsAt + minute + 15_000, startsAt + minute + 15_000])
  expect(wakeAt(settled(room, startsAt + 90 * minute))).toBeNull()
})
