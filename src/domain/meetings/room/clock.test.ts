import { expect, test } from 'vitest'
import {
  applyOrThrow,
  joinMembers,
  memberIds,
  minuteMs,
  pressNext,
  buildRoom,
  buildRunningRoom,
  startsAt,
  advanceUntil,
} from '../../testing/room.ts'
import { clockAt, timetable, type TimetableRow } from './clock.ts'
import type { RoomState } from './state.ts'

const rows = (state: RoomState, now = state.at) => Object.fromEntries(timetable(state, now).map((row) => [row.key, row]))
const hours = (row: TimetableRow | undefined) => [
  row?.progress,
  row?.startsAt === null ? null : ((row?.startsAt ?? 0) - startsAt) / 1000,
  (row?.lengthMs ?? 0) / 1000,
]

test('clockAt: before the meeting nothing runs and no end is known', () => {
  const nothing = { part: null, turn: null, leftMs: 0, overMs: 0 }
  expect(clockAt(joinMembers(buildRoom(), memberIds), startsAt)).toEqual({ ...nothing, status: 'waiting', endsAt: null })
  expect(clockAt(buildRoom(), startsAt + 90 * minuteMs)).toEqual({ ...nothing, status: 'ended', endsAt: null })
})

test('clockAt: after the meeting, when it ended', () => {
  const over = applyOrThrow(buildRunningRoom(), { kind: 'end' }, startsAt + 10 * minuteMs, 'ana')
  expect(clockAt(over, startsAt + 20 * minuteMs)).toMatchObject({ status: 'ended', turn: null, endsAt: startsAt + 10 * minuteMs })
})

test('clockAt: the end moves during overtime when nothing is spare', () => {
  const room = advanceUntil(buildRunningRoom(), 'close')
  expect(clockAt(room, room.at + 2 * minuteMs).endsAt).toBe(startsAt + 60 * minuteMs)
  expect(clockAt(room, room.at + 5 * minuteMs)).toMatchObject({
    leftMs: 0,
    overMs: 3 * minuteMs,
    endsAt: startsAt + 63 * minuteMs,
  })
})

test('clockAt: spare time is used first', () => {
  const room = advanceUntil(buildRunningRoom(), 'needs-and-offers')
  const spare = applyOrThrow(room, { kind: 'skip', part: 'new-commitments' }, room.at, 'ana')
  expect(clockAt(spare, room.at + 5 * minuteMs).endsAt).toBe(startsAt + 60 * minuteMs)
})

test('clockAt: a paused turn does not advance', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const paused = applyOrThrow(room, { kind: 'pause', seen: 0 }, room.at + 20_000, 'ana')
  expect(clockAt(paused, room.at + 30 * minuteMs)).toMatchObject({ status: 'paused', leftMs: 40_000, overMs: 0 })
})

test('timetable: empty before the meeting', () => {
  expect(timetable(buildRoom(), startsAt)).toEqual([])
})

test('timetable: past parts show their duration, future parts their start', () => {
  const room = pressNext(advanceUntil(buildRunningRoom(), 'wins'), startsAt + 4 * minuteMs - 10_000)
  expect(hours(rows(room)['arrive'])).toEqual(['past', 0, 180])
  expect(hours(rows(room)['wins'])).toEqual(['now', 180, 50 + 5 * 60])
  expect(hours(rows(room)['commitments'])).toEqual(['next', 230 + 5 * 60, 1080])
  expect(hours(rows(room)['hot-seat'])).toEqual(['next', 530 + 1080, 1090])
  expect(hours(rows(room)['close'])).toEqual(['next', 3480, 120])
})

test('timetable: later times move during the overtime of a turn', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  expect(hours(rows(room, room.at + 90_000)['commitments'])).toEqual(['next', 180 + 90 + 300, 1080])
})

test('timetable: a skipped part has no hour, a round whose turns are all had is past', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const skipped = applyOrThrow(room, { kind: 'skip', part: 'commitments' }, room.at, 'ana')
  expect(hours(rows(skipped)['commitments'])).toEqual(['skipped', null, 0])
  expect(rows(advanceUntil(skipped, 'needs-and-offers'))).toMatchObject({
    wins: { progress: 'past' },
    'hot-seat': { progress: 'past' },
  })
})

test('timetable: each row says its part and who has the hot seat', () => {
  const room = buildRunningRoom()
  const { title, how } = room.parts.find(({ key }) => key === 'hot-seat')!
  expect(rows(room)['hot-seat']).toMatchObject({ key: 'hot-seat', title, how, kind: 'hot-seat', inHotSeat: 'fay' })
})
