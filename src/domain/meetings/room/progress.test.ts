import { expect, test } from 'vitest'
import {
  after,
  arrived,
  everybody,
  minute,
  next,
  openedRoom,
  partOf,
  runningRoom,
  startsAt,
  told,
  turnOf,
  until,
} from '../../testing/room.ts'
import { hotSeatGiven } from './progress.ts'
import { type RoomState, presentTurn } from './state.ts'

const whoOf = (state: RoomState, key: string) => partOf(state, key).turns.map(({ who }) => who)
const statusesOf = (state: RoomState, key: string) => partOf(state, key).turns.map(({ status }) => status)
const gone = (state: RoomState, who: string, now = state.at) => after(state, { kind: 'leave', connection: `${who}-1` }, now, who)

test('start: up to ten minutes late a meeting ends when it was to end, else it has its full length', () => {
  const ready = arrived(openedRoom(), everybody)
  const endAfter = (lateMs: number) => {
    const { agreedEndAt } = after(ready, { kind: 'start' }, startsAt + lateMs, 'ana')
    return ((agreedEndAt ?? 0) - startsAt) / minute
  }
  expect([0, 10 * minute].map(endAfter)).toEqual([60, 60])
  expect(endAfter(10 * minute + 60)).toBe(70.001)
  expect(endAfter(-1 * minute)).toBe(59)
})

test('start: those present have turns, the starter is timekeeper, and the first turn begins', () => {
  const room = after(arrived(openedRoom(), ['ben', 'ana', 'cleo']), { kind: 'start' }, startsAt, 'ben')
  expect(room).toMatchObject({ status: 'running', startedAt: startsAt, timekeeper: 'ben' })
  expect(whoOf(room, 'wins')).toEqual(['ana', 'ben', 'cleo'])
  expect(room.cursor).toEqual({ turnId: 'arrive/all', beganAt: startsAt, begunAt: startsAt, begunBy: 'ben', pausedLeftMs: null })
  expect(partOf(room, 'arrive').beganAt).toBe(startsAt)
  expect(partOf(room, 'wins').beganAt).toBeNull()
})

test('start: a member who left before the start has not arrived', () => {
  const early = gone(arrived(openedRoom(), everybody, startsAt - 5 * minute), 'fay', startsAt - 4 * minute)
  const room = after(early, { kind: 'start' }, startsAt, 'ana')
  expect(whoOf(room, 'wins')).not.toContain('fay')
  const cameAt = (id: string) => room.people.find((person) => person.id === id)?.cameAt
  expect([cameAt('fay'), cameAt('eva')]).toEqual([null, startsAt - 5 * minute])
})

test('start: hot seats go to those here, in the order of the queue, and nowhere else', () => {
  const room = runningRoom({ minutes: 90, here: ['ana', 'ben', 'dan'] })
  expect(room.parts.filter(({ inHotSeat }) => inHotSeat).map(({ key, inHotSeat }) => [key, inHotSeat])).toEqual([
    ['hot-seat', 'dan'],
    ['hot-seat-2', 'ben'],
  ])
})

test('next: a finished turn has taken its time, without pauses', () => {
  const room = until(runningRoom(), 'wins')
  const second = next(room, room.at + 45_000)
  expect(partOf(second, 'wins').turns[0]).toMatchObject({ status: 'done', spentMs: 45_000 })
  const paused = after(second, { kind: 'pause', seen: 0 }, second.at + 20_000, 'ana')
  const third = next(paused, paused.at + 500_000)
  expect(partOf(third, 'wins').turns[1]).toMatchObject({ status: 'done', spentMs: 20_000 })
})

test('next: while paused, the new turn is paused with its full time', () => {
  const room = until(runningRoom(), 'wins')
  const paused = after(room, { kind: 'pause', seen: 0 }, room.at, 'ana')
  const second = next(paused, room.at + minute)
  expect(second.status).toBe('paused')
  expect(second.cursor?.pausedLeftMs).toBe(presentTurn(second)?.turn.plannedMs)
  expect(next(room, room.at + minute).cursor?.pausedLeftMs).toBeNull()
})

test('next: a part stores the moment at which its first turn began', () => {
  const room = until(runningRoom(), 'wins')
  const second = next(room, room.at + 30_000)
  expect(partOf(second, 'wins').beganAt).toBe(room.at)
  expect(second.cursor).toMatchObject({ turnId: 'wins/ben', beganAt: room.at + 30_000, begunBy: 'ana' })
})

test('next: the turns of the absent are passed over with their round, not before', () => {
  let room = gone(until(runningRoom(), 'wins'), 'ben')
  for (let i = 0; i < 4; i++) room = next(room, room.at + 30_000)
  expect(turnOf(room)).toBe('wins/fay')
  expect(partOf(room, 'wins').turns[1]).toMatchObject({ who: 'ben', status: 'pending' })
  const over = next(room, room.at + 30_000)
  expect(turnOf(over)).toBe('commitments/ana')
  expect(partOf(over, 'wins').turns[1]).toMatchObject({ who: 'ben', status: 'passed', plannedMs: 0 })
  expect(statusesOf(over, 'needs-and-offers')).toEqual(Array(6).fill('pending'))
})

test('skip: a part to come is dropped, the present one ends with its turn', () => {
  const room = next(until(runningRoom(), 'wins'), startsAt + 4 * minute)
  const later = after(room, { kind: 'skip', part: 'needs-and-offers' }, room.at, 'ana')
  expect(statusesOf(later, 'needs-and-offers')).toEqual(Array(6).fill('skipped'))
  expect(partOf(later, 'needs-and-offers').turns.map(({ plannedMs }) => plannedMs)).toEqual(Array(6).fill(0))
  expect(turnOf(later)).toBe('wins/ben')
  expect(statusesOf(later, 'commitments')).toEqual(Array(6).fill('pending'))
  const now = after(room, { kind: 'skip', part: 'wins' }, room.at + 10_000, 'ana')
  expect(statusesOf(now, 'wins')).toEqual(['done', 'done', 'skipped', 'skipped', 'skipped', 'skipped'])
  expect(turnOf(now)).toBe('commitments/ana')
})

test('skip: a finished part changes nothing', () => {
  const room = until(runningRoom(), 'wins')
  expect(told(room, { kind: 'skip', part: 'arrive' }, room.at, 'ana').changed).toBe(false)
})

test('end: what was to come is dropped, the present turn has taken its time', () => {
  const room = until(runningRoom(), 'wins')
  const over = after(room, { kind: 'end' }, room.at + 20_000, 'ana')
  expect(over).toMatchObject({ status: 'ended', endedAt: room.at + 20_000, endedBy: 'people', cursor: null, spareMs: 0 })
  expect(partOf(over, 'wins').turns[0]).toMatchObject({ status: 'done', spentMs: 20_000 })
  expect(statusesOf(over, 'wins').slice(1)).toEqual(Array(5).fill('skipped'))
  expect(partOf(over, 'close').turns).toMatchObject([{ status: 'skipped', plannedMs: 0 }])
})

test('join: who comes late speaks last in this round and in those to come, once', () => {
  const room = until(runningRoom({ here: everybody.slice(0, 4) }), 'commitments')
  const late = arrived(room, ['fay'], room.at)
  expect(['wins', 'commitments', 'needs-and-offers', 'new-commitments'].map((key) => whoOf(late, key).at(-1))).toEqual([
    'dan',
    'fay',
    'fay',
    'fay',
  ])
  expect(['arrive', 'hot-seat', 'close'].map((key) => whoOf(late, key).includes('fay'))).toEqual([false, false, false])
  const again = arrived(gone(late, 'fay'), ['fay'], late.at)
  expect(whoOf(again, 'commitments').filter((who) => who === 'fay')).toHaveLength(1)
})

test('join: no turn in a part that was dropped', () => {
  const room = until(runningRoom({ here: everybody.slice(0, 4) }), 'wins')
  const dropped = after(room, { kind: 'skip', part: 'commitments' }, room.at, 'ana')
  const late = arrived(dropped, ['fay'], room.at)
  expect(whoOf(late, 'commitments')).not.toContain('fay')
  expect(whoOf(late, 'needs-and-offers')).toContain('fay')
})

test('join: a hot seat without an owner goes to a member who joins late', () => {
  const room = until(runningRoom({ minutes: 90, members: ['ana', 'fay', 'eva'], here: ['ana', 'fay'] }), 'wins')
  const dropped = after(room, { kind: 'remove', who: 'fay' }, room.at)
  expect([partOf(dropped, 'hot-seat'), partOf(dropped, 'hot-seat-2')].map(({ inHotSeat }) => inHotSeat)).toEqual([null, 'ana'])
  const late = arrived(dropped, ['eva'], room.at)
  expect([partOf(late, 'hot-seat'), partOf(late, 'hot-seat-2')].map(({ inHotSeat }) => inHotSeat)).toEqual(['eva', 'ana'])
})

test('remove: turns to come go, those that were had stay', () => {
  const room = next(until(runningRoom(), 'wins'), startsAt + 4 * minute)
  const without = after(room, { kind: 'remove', who: 'ana' }, room.at)
  expect(whoOf(without, 'wins')).toEqual(everybody)
  expect(whoOf(without, 'commitments')).toEqual(everybody.slice(1))
  expect(turnOf(without)).toBe('wins/ben')
})

test('remove: the turn of the removed member ends without a press of anybody', () => {
  const room = until(runningRoom(), 'wins')
  const without = after(room, { kind: 'remove', who: 'ana' }, room.at + 10_000)
  expect(without.cursor).toMatchObject({ turnId: 'wins/ben', begunBy: null })
  // The first press after it counts, whoever presses.
  expect(turnOf(next(without, room.at + 10_100, 'ben'))).toBe('wins/cleo')
})

test('remove: a hot seat to come goes to the next one due, one that is held ends', () => {
  const room = runningRoom({ minutes: 90 })
  const early = after(room, { kind: 'remove', who: 'fay' }, room.at)
  expect([partOf(early, 'hot-seat').inHotSeat, partOf(early, 'hot-seat-2').inHotSeat]).toEqual(['dan', 'eva'])
  const held = next(until(room, 'hot-seat'), startsAt + 30 * minute)
  const without = after(held, { kind: 'remove', who: 'fay' }, held.at)
  expect(partOf(without, 'hot-seat').inHotSeat).toBe('fay')
  expect(statusesOf(without, 'hot-seat')).toEqual(['done', 'done'])
  expect(turnOf(without)).toBe('hot-seat-2/brief')
})

test('remove: a finished hot seat stays theirs', () => {
  const room = until(runningRoom({ minutes: 90 }), 'hot-seat-2')
  const without = after(room, { kind: 'remove', who: 'fay' }, room.at)
  expect(turnOf(without)).toBe('hot-seat-2/brief')
  expect(partOf(without, 'hot-seat').inHotSeat).toBe('fay')
  expect(statusesOf(without, 'hot-seat')).toEqual(Array(4).fill('done'))
})

test('hotSeatGiven: who has a later one changes places, one that has begun stays', () => {
  const room = runningRoom({ minutes: 90 })
  const seats = (state: RoomState) => [partOf(state, 'hot-seat').inHotSeat, partOf(state, 'hot-seat-2').inHotSeat]
  expect(seats(hotSeatGiven(room, 'hot-seat', 'eva'))).toEqual(['eva', 'fay'])
  expect(seats(hotSeatGiven(room, 'hot-seat', 'dan'))).toEqual(['dan', 'eva'])
  expect(seats(hotSeatGiven(room, 'hot-seat', null))).toEqual([null, 'eva'])
  expect(seats(hotSeatGiven(until(room, 'hot-seat'), 'hot-seat-2', 'fay'))).toEqual(['fay', 'fay'])
  expect(seats(hotSeatGiven(room, 'hot-seat-2', null))).toEqual(['fay', null])
})

test('next: a hot seat whose member is away goes to the first in the queue who has had none', () => {
  const room = until(runningRoom({ minutes: 90 }), 'commitments')
  const away = gone(gone(room, 'fay'), 'eva')
  const first = until(away, 'hot-seat')
  expect(partOf(first, 'hot-seat').inHotSeat).toBe('dan')
  const second = until(first, 'hot-seat-2')
  expect(partOf(second, 'hot-seat-2').inHotSeat).toBe('cleo')
})

test('next: a member who leaves in the middle of their hot seat still has it', () => {
  const room = until(runningRoom(), 'hot-seat')
  const second = next(gone(room, 'fay'), room.at + minute)
  expect(turnOf(second)).toBe('hot-seat/questions')
  expect(partOf(second, 'hot-seat').inHotSeat).toBe('fay')
})

test('next: a hot seat has no owner where everyone had one', () => {
  const room = runningRoom({ minutes: 90, members: ['ana', 'ben'] })
  const second = until(room, 'hot-seat-2')
  expect([partOf(second, 'hot-seat').inHotSeat, partOf(second, 'hot-seat-2').inHotSeat]).toEqual(['ben', 'ana'])
  const alone = until(gone(until(room, 'hot-seat'), 'ana'), 'hot-seat-2')
  expect(partOf(alone, 'hot-seat-2').inHotSeat).toBeNull()
})
