import { expect, test } from 'vitest'
import { after, everybody, minute, next, openedRoom, runningRoom, startsAt, until } from '../../testing/room.ts'
import { leftOf, newcomer, newerState, presentTurn } from './state.ts'

test('openRoom: a room without members in which nothing runs', () => {
  const room = openedRoom()
  expect(room.people).toEqual(everybody.map(newcomer))
  expect(newcomer('ana')).toEqual({ id: 'ana', connections: [], hereSince: null, lostAt: null, cameAt: null })
  expect(room).toMatchObject({
    version: 1,
    at: startsAt - 10 * minute,
    status: 'waiting',
    leaderId: 'ana',
    deputyId: 'ben',
    timekeeper: null,
    parts: [],
    cursor: null,
    startedAt: null,
    dueAt: null,
    endedAt: null,
    endedBy: null,
    spareMs: 0,
    pauses: 0,
    extensions: 0,
    handovers: 0,
  })
})

test('newerState: what is known stays where as new a state comes', () => {
  const room = runningRoom()
  expect(newerState(room, { ...room })).toBe(room)
  expect(newerState(null, room)).toBe(room)
  const later = next(room, startsAt + minute)
  expect([newerState(room, later), newerState(later, room)]).toEqual([later, later])
})

test('presentTurn: none before and after the meeting', () => {
  const room = runningRoom()
  expect(presentTurn(openedRoom())).toBeNull()
  expect(presentTurn(room)).toMatchObject({ part: { key: 'arrive' }, turn: { id: 'arrive/all' } })
  expect(presentTurn(after(room, { kind: 'end' }, room.at, 'ana'))).toBeNull()
})

test('leftOf: the time left of the current turn, below zero in overtime', () => {
  const room = until(runningRoom(), 'wins')
  expect([0, 20_000, 90_000].map((ms) => leftOf(room, room.at + ms))).toEqual([60_000, 40_000, -30_000])
  const paused = after(room, { kind: 'pause', seen: 0 }, room.at + 20_000, 'ana')
  expect(leftOf(paused, room.at + 90_000)).toBe(40_000)
  expect(leftOf(openedRoom(), startsAt)).toBe(0)
})
