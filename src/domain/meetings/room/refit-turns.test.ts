import { expect, test } from 'vitest'
import { buildRoom, startsAt } from '../../testing/room.ts'
import { refitTurns } from './refit-turns.ts'
import type { RoomPart, RoomState, RoomTurn } from './state.ts'

const second = 1000

/** An upcoming turn, with its wanted and its minimum length in seconds. */
function turn(id: string, wantedSeconds: number, minSeconds: number, given: Partial<RoomTurn> = {}): RoomTurn {
  return {
    id,
    who: null,
    title: null,
    status: 'pending',
    wantedMs: wantedSeconds * second,
    leastMs: minSeconds * second,
    plannedMs: wantedSeconds * second,
    spentMs: 0,
    gives: 3,
    takesRest: false,
    ...given,
  }
}

/** A meeting of the given length in seconds with these turns, none of which has begun. */
function meeting(seconds: number, turns: RoomTurn[]): RoomState {
  const part: RoomPart = {
    key: 'part',
    title: 'Part',
    how: '',
    kind: 'none',
    inHotSeat: null,
    eachMs: 0,
    leastEachMs: 0,
    takesRest: false,
    beganAt: null,
    turns,
  }
  return { ...buildRoom(), status: 'running', parts: [part], agreedEndAt: startsAt + seconds * second }
}

const fitted = (seconds: number, turns: RoomTurn[]) => {
  const { parts, dueAt, spareMs } = refitTurns(meeting(seconds, turns), startsAt)
  return {
    planned: parts[0]!.turns.map(({ plannedMs }) => plannedMs / second),
    due: (dueAt! - startsAt) / second,
    spare: spareMs / second,
  }
}

test('refitTurns: a room before and after its meeting stays as it is', () => {
  const waiting = buildRoom()
  const over: RoomState = { ...meeting(60, [turn('a', 60, 30)]), status: 'ended' }
  expect([refitTurns(waiting, startsAt), refitTurns(over, startsAt)]).toEqual([waiting, over])
  expect(refitTurns(over, startsAt)).toBe(over)
})

test('refitTurns: turns that fit have the wanted length, and the rest is spare', () => {
  expect(fitted(100, [turn('a', 40, 20), turn('b', 30, 10)])).toEqual({ planned: [40, 30], due: 100, spare: 30 })
})

test('refitTurns: the rest is split equally among the turns that take it', () => {
  const takers = [turn('a', 10, 0, { takesRest: true }), turn('b', 30, 10), turn('c', 20, 0, { takesRest: true })]
  expect(fitted(100, takers)).toEqual({ planned: [30, 30, 40], due: 100, spare: 0 })
})

test('refitTurns: the first to give give all they can before the next ones do', () => {
  const turns = [turn('talk', 20, 0, { gives: 1 }), turn('input', 40, 20, { gives: 2 }), turn('wins', 40, 30)]
  expect(fitted(95, turns).planned).toEqual([15, 40, 40])
  expect(fitted(70, turns).planned).toEqual([0, 30, 40])
  expect(fitted(55, turns).planned).toEqual([0, 20, 35])
})

test('refitTurns: turns of one order give in proportion', () => {
  expect(fitted(70, [turn('a', 40, 20), turn('b', 60, 20)]).planned).toEqual([30, 40])
})

test('refitTurns: a remaining shortage moves the end', () => {
  expect(fitted(40, [turn('a', 40, 20), turn('b', 40, 30)])).toEqual({ planned: [20, 30], due: 50, spare: 0 })
})

test('refitTurns: finished and running turns stay as long as they are', () => {
  const turns = [turn('a', 40, 20, { status: 'done', plannedMs: 1 * second }), turn('b', 40, 20)]
  expect(fitted(30, turns).planned).toEqual([1, 30])
})
