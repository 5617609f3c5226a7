import { expect, test } from 'vitest'
import {
  applyOrThrow,
  joinMembers,
  memberIds,
  minuteMs,
  pressNext,
  buildRoom,
  getPart,
  buildRunningRoom,
  startsAt,
  resultOfCommand,
  currentTurnId,
  advanceUntil,
} from '../../testing/room.ts'
import { assignHotSeat } from './progress.ts'
import { type RoomState, currentTurn } from './state.ts'

const whoOf = (state: RoomState, key: string) => getPart(state, key).turns.map(({ who }) => who)
const statusesOf = (state: RoomState, key: string) => getPart(state, key).turns.map(({ status }) => status)
const gone = (state: RoomState, who: string, now = state.at) =>
  applyOrThrow(state, { kind: 'leave', connection: `${who}-1` }, now, who)

test('start: up to ten minutes late a meeting ends when it was to end, else it has its full length', () => {
  const ready = joinMembers(buildRoom(), memberIds)
  const endAfter = (lateMs: number) => {
    const { agreedEndAt } = applyOrThrow(ready, { kind: 'start' }, startsAt + lateMs, 'ana')
    return ((agreedEndAt ?? 0) - startsAt) / minuteMs
  }
  expect([0, 10 * minuteMs].map(endAfter)).toEqual([60, 60])
  expect(endAfter(10 * minuteMs + 60)).toBe(70.001)
  expect(endAfter(-1 * minuteMs)).toBe(59)
})

test('start: those present have turns, the starter is timekeeper, and the first turn begins', () => {
  const room = applyOrThrow(joinMembers(buildRoom(), ['ben', 'ana', 'cleo']), { kind: 'start' }, startsAt, 'ben')
  expect(room).toMatchObject({ status: 'running', startedAt: startsAt, timekeeper: 'ben' })
  expect(whoOf(room, 'wins')).toEqual(['ana', 'ben', 'cleo'])
  expect(room.cursor).toEqual({ turnId: 'arrive/all', beganAt: startsAt, begunAt: startsAt, begunBy: 'ben', pausedLeftMs: null })
  expect(getPart(room, 'arrive').beganAt).toBe(startsAt)
  expect(getPart(room, 'wins').beganAt).toBeNull()
})

test('start: a member who left before the start has not arrived', () => {
  const early = gone(joinMembers(buildRoom(), memberIds, startsAt - 5 * minuteMs), 'fay', startsAt - 4 * minuteMs)
  const room = applyOrThrow(early, { kind: 'start' }, startsAt, 'ana')
  expect(whoOf(room, 'wins')).not.toContain('fay')
  const cameAt = (id: string) => room.people.find((person) => person.id === id)?.cameAt
  expect([cameAt('fay'), cameAt('eva')]).toEqual([null, startsAt - 5 * minuteMs])
})

test('start: hot seats go to those here, in the order of the queue, and nowhere else', () => {
  const room = buildRunningRoom({ minutes: 90, here: ['ana', 'ben', 'dan'] })
  expect(room.parts.filter(({ inHotSeat }) => inHotSeat).map(({ key, inHotSeat }) => [key, inHotSeat])).toEqual([
    ['hot-seat', 'dan'],
    ['hot-seat-2', 'ben'],
  ])
})

test('next: a finished turn has taken its time, without pauses', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const second = pressNext(room, room.at + 45_000)
  expect(getPart(second, 'wins').turns[0]).toMatchObject({ status: 'done', spentMs: 45_000 })
  const paused = applyOrThrow(second, { kind: 'pause', seen: 0 }, second.at + 20_000, 'ana')
  const third = pressNext(paused, paused.at + 500_000)
  expect(getPart(third, 'wins').turns[1]).toMatchObject({ status: 'done', spentMs: 20_000 })
})

test('next: while paused, the new turn is paused with its full time', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const paused = applyOrThrow(room, { kind: 'pause', seen: 0 }, room.at, 'ana')
  const second = pressNext(paused, room.at + minuteMs)
  expect(second.status).toBe('paused')
  expect(second.cursor?.pausedLeftMs).toBe(currentTurn(second)?.turn.plannedMs)
  expect(pressNext(room, room.at + minuteMs).cursor?.pausedLeftMs).toBeNull()
})

test('next: a part stores the moment at which its first turn began', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const second = pressNext(room, room.at + 30_000)
  expect(getPart(second, 'wins').beganAt).toBe(room.at)
  expect(second.cursor).toMatchObject({ turnId: 'wins/ben', beganAt: room.at + 30_000, begunBy: 'ana' })
})

test('next: the turns of the absent are passed over with their round, not before', () => {
  let room = gone(advanceUntil(buildRunningRoom(), 'wins'), 'ben')
  for (let i = 0; i < 4; i++) room = pressNext(room, room.at + 30_000)
  expect(currentTurnId(room)).toBe('wins/fay')
  expect(getPart(room, 'wins').turns[1]).toMatchObject({ who: 'ben', status: 'pending' })
  const over = pressNext(room, room.at + 30_000)
  expect(currentTurnId(over)).toBe('commitments/ana')
  expect(getPart(over, 'wins').turns[1]).toMatchObject({ who: 'ben', status: 'passed', plannedMs: 0 })
  expect(statusesOf(over, 'needs-and-offers')).toEqual(Array(6).fill('pending'))
})

test('skip: a part to come is dropped, the present one ends with its turn', () => {
  const room = pressNext(advanceUntil(buildRunningRoom(), 'wins'), startsAt + 4 * minuteMs)
  const later = applyOrThrow(room, { kind: 'skip', part: 'needs-and-offers' }, room.at, 'ana')
  expect(statusesOf(later, 'needs-and-offers')).toEqual(Array(6).fill('skipped'))
  expect(getPart(later, 'needs-and-offers').turns.map(({ plannedMs }) => plannedMs)).toEqual(Array(6).fill(0))
  expect(currentTurnId(later)).toBe('wins/ben')
  expect(statusesOf(later, 'commitments')).toEqual(Array(6).fill('pending'))
  const now = applyOrThrow(room, { kind: 'skip', part: 'wins' }, room.at + 10_000, 'ana')
  expect(statusesOf(now, 'wins')).toEqual(['done', 'done', 'skipped', 'skipped', 'skipped', 'skipped'])
  expect(currentTurnId(now)).toBe('commitments/ana')
})

test('skip: a finished part changes nothing', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  expect(resultOfCommand(room, { kind: 'skip', part: 'arrive' }, room.at, 'ana').changed).toBe(false)
})

test('end: upcoming turns are dropped, the current turn keeps its elapsed time', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const over = applyOrThrow(room, { kind: 'end' }, room.at + 20_000, 'ana')
  expect(over).toMatchObject({ status: 'ended', endedAt: room.at + 20_000, endedBy: 'people', cursor: null, spareMs: 0 })
  expect(getPart(over, 'wins').turns[0]).toMatchObject({ status: 'done', spentMs: 20_000 })
  expect(statusesOf(over, 'wins').slice(1)).toEqual(Array(5).fill('skipped'))
  expect(getPart(over, 'close').turns).toMatchObject([{ status: 'skipped', plannedMs: 0 }])
})

test('join: who comes late speaks last in this round and in those to come, once', () => {
  const room = advanceUntil(buildRunningRoom({ here: memberIds.slice(0, 4) }), 'commitments')
  const late = joinMembers(room, ['fay'], room.at)
  expect(['wins', 'commitments', 'needs-and-offers', 'new-commitments'].map((key) => whoOf(late, key).at(-1))).toEqual([
    'dan',
    'fay',
    'fay',
    'fay',
  ])
  expect(['arrive', 'hot-seat', 'close'].map((key) => whoOf(late, key).includes('fay'))).toEqual([false, false, false])
  const again = joinMembers(gone(late, 'fay'), ['fay'], late.at)
  expect(whoOf(again, 'commitments').filter((who) => who === 'fay')).toHaveLength(1)
})

test('join: no turn in a part that was dropped', () => {
  const room = advanceUntil(buildRunningRoom({ here: memberIds.slice(0, 4) }), 'wins')
  const dropped = applyOrThrow(room, { kind: 'skip', part: 'commitments' }, room.at, 'ana')
  const late = joinMembers(dropped, ['fay'], room.at)
  expect(whoOf(late, 'commitments')).not.toContain('fay')
  expect(whoOf(late, 'needs-and-offers')).toContain('fay')
})

test('join: a hot seat without an owner goes to a member who joins late', () => {
  const room = advanceUntil(buildRunningRoom({ minutes: 90, members: ['ana', 'fay', 'eva'], here: ['ana', 'fay'] }), 'wins')
  const dropped = applyOrThrow(room, { kind: 'remove', who: 'fay' }, room.at)
  expect([getPart(dropped, 'hot-seat'), getPart(dropped, 'hot-seat-2')].map(({ inHotSeat }) => inHotSeat)).toEqual([null, 'ana'])
  const late = joinMembers(dropped, ['eva'], room.at)
  expect([getPart(late, 'hot-seat'), getPart(late, 'hot-seat-2')].map(({ inHotSeat }) => inHotSeat)).toEqual(['eva', 'ana'])
})

test('remove: turns to come go, those that were had stay', () => {
  const room = pressNext(advanceUntil(buildRunningRoom(), 'wins'), startsAt + 4 * minuteMs)
  const without = applyOrThrow(room, { kind: 'remove', who: 'ana' }, room.at)
  expect(whoOf(without, 'wins')).toEqual(memberIds)
  expect(whoOf(without, 'commitments')).toEqual(memberIds.slice(1))
  expect(currentTurnId(without)).toBe('wins/ben')
})

test('remove: the turn of the removed member ends automatically', () => {
  const room = advanceUntil(buildRunningRoom(), 'wins')
  const without = applyOrThrow(room, { kind: 'remove', who: 'ana' }, room.at + 10_000)
  expect(without.cursor).toMatchObject({ turnId: 'wins/ben', begunBy: null })
  // The first press after it counts, no matter who presses.
  expect(currentTurnId(pressNext(without, room.at + 10_100, 'ben'))).toBe('wins/cleo')
})

test('remove: an upcoming hot seat goes to the next member due, a running one ends', () => {
  const room = buildRunningRoom({ minutes: 90 })
  const early = applyOrThrow(room, { kind: 'remove', who: 'fay' }, room.at)
  expect([getPart(early, 'hot-seat').inHotSeat, getPart(early, 'hot-seat-2').inHotSeat]).toEqual(['dan', 'eva'])
  const held = pressNext(advanceUntil(room, 'hot-seat'), startsAt + 30 * minuteMs)
  const without = applyOrThrow(held, { kind: 'remove', who: 'fay' }, held.at)
  expect(getPart(without, 'hot-seat').inHotSeat).toBe('fay')
  expect(statusesOf(without, 'hot-seat')).toEqual(['done', 'done'])
  expect(currentTurnId(without)).toBe('hot-seat-2/brief')
})

test('remove: a finished hot seat stays theirs', () => {
  const room = advanceUntil(buildRunningRoom({ minutes: 90 }), 'hot-seat-2')
  const without = applyOrThrow(room, { kind: 'remove', who: 'fay' }, room.at)
  expect(currentTurnId(without)).toBe('hot-seat-2/brief')
  expect(getPart(without, 'hot-seat').inHotSeat).toBe('fay')
  expect(statusesOf(without, 'hot-seat')).toEqual(Array(4).fill('done'))
})

test('assignHotSeat: a member with a later one swaps, one that has begun stays', () => {
  const room = buildRunningRoom({ minutes: 90 })
  const seats = (state: RoomState) => [getPart(state, 'hot-seat').inHotSeat, getPart(state, 'hot-seat-2').inHotSeat]
  expect(seats(assignHotSeat(room, 'hot-seat', 'eva'))).toEqual(['eva', 'fay'])
  expect(seats(assignHotSeat(room, 'hot-seat', 'dan'))).toEqual(['dan', 'eva'])
  expect(seats(assignHotSeat(room, 'hot-seat', null))).toEqual([null, 'eva'])
  expect(seats(assignHotSeat(advanceUntil(room, 'hot-seat'), 'hot-seat-2', 'fay'))).toEqual(['fay', 'fay'])
  expect(seats(assignHotSeat(room, 'hot-seat-2', null))).toEqual(['fay', null])
})

test('next: a hot seat whose member is away goes to the first in the queue who has had none', () => {
  const room = advanceUntil(buildRunningRoom({ minutes: 90 }), 'commitments')
  const away = gone(gone(room, 'fay'), 'eva')
  const first = advanceUntil(away, 'hot-seat')
  expect(getPart(first, 'hot-seat').inHotSeat).toBe('dan')
  const second = advanceUntil(first, 'hot-seat-2')
  expect(getPart(second, 'hot-seat-2').inHotSeat).toBe('cleo')
})

test('next: a member who leaves in the middle of their hot seat still has it', () => {
  const room = advanceUntil(buildRunningRoom(), 'hot-seat')
  const second = pressNext(gone(room, 'fay'), room.at + minuteMs)
  expect(currentTurnId(second)).toBe('hot-seat/questions')
  expect(getPart(second, 'hot-seat').inHotSeat).toBe('fay')
})

test('next: a hot seat has no owner where everyone had one', () => {
  const room = buildRunningRoom({ minutes: 90, members: ['ana', 'ben'] })
  const second = advanceUntil(room, 'hot-seat-2')
  expect([getPart(second, 'hot-seat').inHotSeat, getPart(second, 'hot-seat-2').inHotSeat]).toEqual(['ben', 'ana'])
  const alone = advanceUntil(gone(advanceUntil(room, 'hot-seat'), 'ana'), 'hot-seat-2')
  expect(getPart(alone, 'hot-seat-2').inHotSeat).toBeNull()
})
