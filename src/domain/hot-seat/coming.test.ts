import { expect, test } from 'vitest'
import { comingHotSeats } from './coming.ts'

const members = ['a', 'b', 'c'].map((id, i) => ({ id, joinedOn: `2025-12-0${i + 1}` }))
const days = ['2026-01-06', '2026-01-13', '2026-01-20', '2026-01-27'].map((onDay) => ({
  onDay,
  hotSeats: 1,
  away: [] as string[],
}))
const who = (facts: Partial<Parameters<typeof comingHotSeats>[0]>, of = days) =>
  comingHotSeats({ members, had: [], fixed: [], ...facts }, of).map((one) => `${one.onDay.slice(8)}/${one.position} ${one.who}`)

test('comingHotSeats: every member has a turn before any has a second', () => {
  expect(who({})).toEqual(['06/1 a', '13/1 b', '20/1 c', '27/1 a'])
  expect(who({ had: [{ onDay: '2025-12-30', turnOf: 'a', who: 'a' }] })).toEqual(['06/1 b', '13/1 c', '20/1 a', '27/1 b'])
})

test('comingHotSeats: a fixed hot seat stays, and its holder has no earlier turn', () => {
  const fixed = [{ onDay: '2026-01-20', position: 1, who: 'a' }]
  expect(who({ fixed })).toEqual(['06/1 b', '13/1 c', '20/1 a', '27/1 b'])
})

test('comingHotSeats: a fixed one is reassigned when its holder is away or gone, or lost without a hot seat', () => {
  const fixed = [{ onDay: '2026-01-06', position: 1, who: 'c' }]
  expect(who({ fixed }, [{ ...days[0]!, away: ['c'] }])).toEqual(['06/1 a'])
  expect(who({ fixed: [{ ...fixed[0]!, who: 'z' }] }, days.slice(0, 1))).toEqual(['06/1 a'])
  expect(who({ fixed }, [{ ...days[0]!, hotSeats: 0 }])).toEqual([])
})

test('comingHotSeats: two hot seats in one meeting go to two members', () => {
  const fixed = [{ onDay: '2026-01-06', position: 2, who: 'a' }]
  expect(who({ fixed }, [{ ...days[0]!, hotSeats: 2 }])).toEqual(['06/1 b', '06/2 a'])
  expect(who({}, [{ ...days[0]!, hotSeats: 2, away: ['a', 'b'] }])).toEqual(['06/1 c'])
})
