import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HadHotSeat, type HotSeatDay, dueForHotSeat, planHotSeats, hotSeatFairness } from './rotation.ts'

const members = ['ana', 'ben', 'cleo', 'dan'].map((id, i) => ({ id, joinedOn: `2026-01-0${i + 1}` }))
const day = (n: number, away: string[] = [], hotSeats = 1): HotSeatDay => ({
  onDay: `2026-03-${String(n).padStart(2, '0')}`,
  hotSeats,
  away,
})
const sat = (onDay: string, who: string): HadHotSeat => ({ onDay, turnOf: who, who })
const plan = (days: HotSeatDay[], had: HadHotSeat[] = [], swaps: { madeOn: string; a: string; b: string }[] = []) =>
  planHotSeats({ members, had, swaps }, days).map(({ hotSeats }) => hotSeats.map(({ who }) => who).join('+'))

test('dueForHotSeat: members without a turn first, longest in the pod first; then the longest wait', () => {
  const had = [sat('2026-02-01', 'ana'), sat('2026-02-08', 'cleo'), sat('2026-02-15', 'ana')]
  expect(dueForHotSeat({ members, had, swaps: [] })).toEqual(['ben', 'dan', 'cleo', 'ana'])
})

test('planHotSeats: an absent member is skipped and comes first once back', () => {
  expect(plan([day(1, ['ana']), day(8, ['ana']), day(15), day(22)])).toEqual(['ben', 'cleo', 'ana', 'dan'])
  expect(plan([day(1, ['ana', 'ben', 'cleo', 'dan'])])).toEqual([''])
})

test('planHotSeats: several hot seats in a meeting go to different members', () => {
  expect(plan([day(1, [], 2), day(8, ['dan'], 2), day(15, [], 5)])).toEqual(['ana+ben', 'cleo+ana', 'dan+ben+ana+cleo'])
})

test('planHotSeats: a swap exchanges two turns and leaves the others', () => {
  const days = [day(1), day(8), day(15), day(22), day(29)]
  const swaps = [{ madeOn: '2026-02-27', a: 'ana', b: 'cleo' }]
  expect(plan(days, [], swaps)).toEqual(['cleo', 'ben', 'ana', 'dan', 'ana'])
  const had = [{ onDay: '2026-03-01', turnOf: 'ana', who: 'cleo' }]
  expect(plan(days.slice(1), had, swaps)).toEqual(['ben', 'ana', 'dan', 'ana'])
})

test('planHotSeats: a swap lapses when one member is away or no longer in the pod', () => {
  const days = [day(1, ['cleo']), day(8), day(15)]
  expect(plan(days, [], [{ madeOn: '2026-02-27', a: 'ana', b: 'cleo' }])).toEqual(['ana', 'ben', 'ana'])
  expect(plan(days, [], [{ madeOn: '2026-02-27', a: 'ana', b: 'zoe' }])).toEqual(['ana', 'ben', 'cleo'])
})

test('planHotSeats: never plans an absent member, and four full meetings reach all four members', () => {
  const absences = fc.array(fc.subarray(['ana', 'ben', 'cleo', 'dan'], { maxLength: 2 }), { minLength: 8, maxLength: 20 })
  fc.assert(
    fc.property(absences, (given) => {
      const days = [...given, [], [], [], []].map((away, i) => ({ onDay: `2026-${String(i + 100)}`, hotSeats: 1, away }))
      const planned = planHotSeats({ members, had: [], swaps: [] }, days)
      expect(planned.every(({ hotSeats }, i) => hotSeats.every(({ who }) => !days[i]?.away.includes(who)))).toBe(true)
      expect(planned.every(({ hotSeats }) => hotSeats.length === 1)).toBe(true)
      // With all of them here four times in a row, everybody has had it.
      expect(new Set(planned.slice(-4).map(({ hotSeats }) => hotSeats[0]?.who)).size).toBe(4)
    }),
  )
})

test('hotSeatFairness: 1 after even rounds, null after too few, 0 when one member has them all', () => {
  const rounds = [1, 8, 15, 22].map((n, i) => sat(day(n).onDay, members[i]?.id ?? ''))
  expect(hotSeatFairness({ members, had: rounds })).toBe(1)
  expect(hotSeatFairness({ members, had: rounds.slice(0, 3) })).toBeNull()
  const onlyAna = Array.from({ length: 12 }, (_, i) => sat(day(i + 1).onDay, 'ana'))
  expect(hotSeatFairness({ members, had: onlyAna })).toBe(0)
  const newcomer = { id: 'eva', joinedOn: '2026-03-20' }
  expect(hotSeatFairness({ members: [...members, newcomer], had: [...rounds, ...rounds] })).toBe(1)
})
