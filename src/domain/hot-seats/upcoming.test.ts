import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upcomingHotSeats } from './upcoming.ts'

const members = ['a', 'b', 'c'].map((id, i) => ({ id, joinedOn: `2025-12-0${i + 1}` }))
const days = ['2026-01-06', '2026-01-13', '2026-01-20', '2026-01-27'].map((onDay) => ({
  onDay,
  hotSeats: 1,
  away: [] as string[],
}))
const upcomingIds = (input: Partial<Parameters<typeof upcomingHotSeats>[0]>, of = days) =>
  upcomingHotSeats({ members, past: [], fixed: [], ...input }, of).map(
    (one) => `${one.onDay.slice(8)}/${one.position} ${one.who}`,
  )

test('upcomingHotSeats: every member has a turn before any has a second', () => {
  expect(upcomingIds({})).toEqual(['06/1 a', '13/1 b', '20/1 c', '27/1 a'])
  expect(upcomingIds({ past: [{ onDay: '2025-12-30', who: 'a' }] })).toEqual(['06/1 b', '13/1 c', '20/1 a', '27/1 b'])
})

test('upcomingHotSeats: a fixed hot seat stays, and its member has no earlier turn', () => {
  const fixed = [{ onDay: '2026-01-20', position: 1, who: 'a' }]
  expect(upcomingIds({ fixed })).toEqual(['06/1 b', '13/1 c', '20/1 a', '27/1 b'])
})

test('upcomingHotSeats: a fixed one is reassigned when its member is away or has left, and dropped without a hot seat', () => {
  const fixed = [{ onDay: '2026-01-06', position: 1, who: 'c' }]
  expect(upcomingIds({ fixed }, [{ ...days[0]!, away: ['c'] }])).toEqual(['06/1 a'])
  expect(upcomingIds({ fixed: [{ ...fixed[0]!, who: 'z' }] }, days.slice(0, 1))).toEqual(['06/1 a'])
  expect(upcomingIds({ fixed }, [{ ...days[0]!, hotSeats: 0 }])).toEqual([])
})

test('upcomingHotSeats: two hot seats in one meeting go to two members', () => {
  const fixed = [{ onDay: '2026-01-06', position: 2, who: 'a' }]
  expect(upcomingIds({ fixed }, [{ ...days[0]!, hotSeats: 2 }])).toEqual(['06/1 b', '06/2 a'])
  expect(upcomingIds({}, [{ ...days[0]!, hotSeats: 2, away: ['a', 'b'] }])).toEqual(['06/1 c'])
})

test('upcomingHotSeats: an absent member is skipped and comes first once back', () => {
  const away = (id: string, ...at: number[]) => days.map((day, i) => ({ ...day, away: at.includes(i) ? [id] : [] }))
  expect(upcomingIds({}, away('a', 0, 1))).toEqual(['06/1 b', '13/1 c', '20/1 a', '27/1 b'])
  expect(upcomingIds({}, [{ ...days[0]!, away: ['a', 'b', 'c'] }])).toEqual([])
})

test('upcomingHotSeats: more hot seats than members leave some free, each at its position', () => {
  const fixed = [{ onDay: '2026-01-06', position: 2, who: 'b' }]
  expect(upcomingIds({ fixed }, [{ ...days[0]!, hotSeats: 5 }])).toEqual(['06/1 a', '06/2 b', '06/3 c'])
})

test('upcomingHotSeats: a fixed one counts on its own day, and only while that day has a hot seat for it', () => {
  const fixed = [{ onDay: '2026-01-13', position: 1, who: 'a' }]
  expect(upcomingIds({ fixed }, [days[0]!, { ...days[1]!, hotSeats: 0 }])).toEqual(['06/1 a'])
  expect(upcomingIds({ fixed: [{ ...fixed[0]!, position: 2 }] }, days.slice(0, 2))).toEqual(['06/1 a', '13/1 b'])
  expect(upcomingIds({ fixed: [{ ...fixed[0]!, onDay: '2026-02-03' }] }, days.slice(0, 1))).toEqual(['06/1 a'])
})

test('upcomingHotSeats: never an absent member, and three full meetings reach all three members', () => {
  const absences = fc.array(fc.subarray(['a', 'b', 'c'], { maxLength: 2 }), { minLength: 6, maxLength: 20 })
  fc.assert(
    fc.property(absences, (given) => {
      const meetings = [...given, [], [], []].map((away, i) => ({ onDay: `2026-${i + 100}`, hotSeats: 1, away }))
      const planned = upcomingHotSeats({ members, past: [], fixed: [] }, meetings)
      expect(planned).toHaveLength(meetings.length)
      expect(planned.every((one, i) => !meetings[i]?.away.includes(one.who))).toBe(true)
      expect(new Set(planned.slice(-3).map((one) => one.who)).size).toBe(3)
    }),
  )
})
