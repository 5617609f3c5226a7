import { expect, test } from 'vitest'
import {
  applyOrThrow,
  memberIds,
  minuteMs,
  pressNext,
  buildRoom,
  buildRunningRoom,
  startsAt,
  advanceUntil,
} from '../../testing/room.ts'
import { remainingMs, newParticipant, newerState, currentTurn } from './state.ts'

test('openRoom: a room without members in which nothing runs', () => {
  const room = buildRoom()
  expect(room.people).toEqual(memberIds.map(newParticipant))
  expect(newParticipant('ana')).toEqual({ id: 'ana', connections: [], hereSince: null, lostAt: null, cameAt: null })
  expect(room).toMatchObject({
    version: 1,
    at: startsAt - 10 * minuteMs,
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

test('newerState: the known state stays if the other is not newer', () => {
  const room = buildRunningRoom()
  expect(newerState(room, { ...room })).toBe(room)
  expect(newerState(null, room)).toBe(room)
  const later = pressNext(room, startsAt + minuteMs)
  expect([newerState(room, later), newerState(later, room)]).toEqual([later, later])
})

test('currentTurn: none before and after the meeting', () => {
  const room = buildRunningRoom()
  expect(currentTurn(buildRoom())).toBeNull()
  expect(currentTurn(room)).toMatchObject({ part: { key: 'arrive' }, turn: { id: 'arrive/all' } })
  expect(currentTurn(applyOrThrow(room, { kind: 'end' }, room.at, 'ana'))).toBeNull()
})

test('remainingMs: the time left of the current turn, below zero in overtime', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  expect([0, 20_000, 90_000].map((ms) => remainingMs(room, room.at + ms))).toEqual([60_000, 40_000, -30_000])
  const paused = applyOrThrow(room, { kind: 'pause', seen: 0 }, room.at + 20_000, 'ana')
  expect(remainingMs(paused, room.at + 90_000)).toBe(40_000)
  expect(remainingMs(buildRoom(), startsAt)).toBe(0)
})
