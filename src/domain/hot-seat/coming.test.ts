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

test('everybody has a turn before anybody has another', () => {
  expect(who({})).toEqual(['06/1 a', '13/1 b', '20/1 c', '27/1 a'])
  expect(who({ had: [{ onDay: '2025-12-30', turnOf: 'a', who: 'a' }] })).toEqual(['06/1 b', '13/1 c', '20/1 a', '27/1 b'])
})

test('what is fixed stays, and its holder has no other turn before it', () => {
  const fixed = [{ onDay: '2026-01-20', position: 1, who: 'a' }]
  expect(who({ fixed })).toEqual(['06/1 b', '13/1 c', '20/1 a', '27/1 b'])
})

test('a fixed one is another’s once its holder is away, gone, or the meeting has no room for it', () => {
  const fixed = [{ onDay: '2026-01-06', position: 1, who: 'c' }]
  expect(who({ fixed }, [{ ...days[0]!, away: ['c'] }])).toEqual(['06/1 a'])
  expect(who({ fixed: [{ ...fixed[0]!, who: 'z' }] }, days.slice(0, 1))).toEqual(['06/1 a'])
  expect(who({ fixed }, [{ ...days[0]!, hotSeats: 0 }])).toEqual([])
})

test('two hot seats of one meeting are two members’', () => {
  const fixed = [{ onDay: '2026-01-06', position: 2, who: 'a' }]
  expect(who({ fixed }, [{ ...days[0]!, hotSeats: 2 }])).toEqual(['06/1 b', '06/2 a'])
  expect(who({}, [{ ...days[0]!, hotSeats: 2, away: ['a', 'b'] }])).toEqual(['06/1 c'])
})
