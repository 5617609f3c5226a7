import { expect, test } from 'vitest'
import { orderByHotSeatDue, type PastHotSeat, hotSeatFairness, nextHotSeatMembers } from './rotation.ts'

const members = ['ana', 'ben', 'cleo', 'dan'].map((id, i) => ({ id, joinedOn: `2026-01-0${i + 1}` }))
const sat = (onDay: string, who: string): PastHotSeat => ({ onDay, who })

test('orderByHotSeatDue: members without a turn first, longest in the pod first; then the longest wait', () => {
  const had = [sat('2026-02-15', 'ana'), sat('2026-02-01', 'ana'), sat('2026-02-08', 'cleo')]
  expect(orderByHotSeatDue({ members, past: had })).toEqual(['ben', 'dan', 'cleo', 'ana'])
  expect(orderByHotSeatDue({ members: members.toReversed(), past: had })).toEqual(['ben', 'dan', 'cleo', 'ana'])
})

test('orderByHotSeatDue: members who came on one day in the order of their ids', () => {
  const together = ['dan', 'ana', 'cleo', 'ben'].map((id) => ({ id, joinedOn: '2026-01-01' }))
  expect(orderByHotSeatDue({ members: together, past: [] })).toEqual(['ana', 'ben', 'cleo', 'dan'])
})

test('nextHotSeatMembers: as many as the meeting has, except members who are away', () => {
  const next = (hotSeats: number, away: string[]) =>
    nextHotSeatMembers({ members, past: [sat('2026-02-01', 'ana')] }, { hotSeats, away })
  expect(next(1, [])).toEqual(['ben'])
  expect(next(2, ['ben'])).toEqual(['cleo', 'dan'])
  expect(next(5, ['cleo'])).toEqual(['ben', 'dan', 'ana'])
  expect(next(0, [])).toEqual([])
})

test('hotSeatFairness: 1 after even rounds, null after too few, 0 when one member has them all', () => {
  const rounds = [1, 2, 3, 4].map((n, i) => sat(`2026-03-0${n}`, members[i]!.id))
  expect(hotSeatFairness({ members, past: rounds })).toBe(1)
  expect(hotSeatFairness({ members, past: rounds.slice(0, 3) })).toBeNull()
  expect(hotSeatFairness({ members: [], past: [] })).toBeNull()
  const onlyAna = Array.from({ length: 12 }, (_, i) => sat(`2026-03-${10 + i}`, 'ana'))
  expect(hotSeatFairness({ members, past: onlyAna })).toBe(0)
})

test('hotSeatFairness: one hot seat behind is fair, each further one takes a half', () => {
  const three = members.slice(0, 3)
  const had = (...turns: [string, number][]) =>
    turns.flatMap(([who, times]) => Array.from({ length: times }, () => sat('2026-03-01', who)))
  expect(hotSeatFairness({ members: three, past: had(['ana', 4], ['ben', 3], ['cleo', 2]) })).toBe(1)
  expect(hotSeatFairness({ members: three, past: had(['ana', 5], ['ben', 3], ['cleo', 1]) })).toBe(0.5)
})

test('hotSeatFairness: counts hot seats from the day a member came', () => {
  const newcomer = { id: 'eva', joinedOn: '2026-03-20' }
  const rounds = [1, 2].flatMap(() => members.map(({ id }) => sat('2026-03-01', id)))
  expect(hotSeatFairness({ members: [...members, newcomer], past: rounds })).toBe(1)
  const four = Array.from({ length: 10 }, () => sat('2026-03-20', 'ana'))
  expect(hotSeatFairness({ members: [members[0]!, newcomer], past: four })).toBe(0)
  const before = four.map(({ who }) => sat('2026-03-19', who))
  expect(hotSeatFairness({ members: [members[0]!, newcomer], past: before })).toBe(1)
})
