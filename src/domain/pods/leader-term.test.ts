import { expect, test } from 'vitest'
import { isTermEnding, nextTermEndDay, termEndDay } from './leader-term.ts'

const timeZone = 'America/New_York'
const end = (since: string, now: string, termUntil: string | null = null) =>
  termEndDay({ leaderSince: new Date(since), termUntil }, timeZone, new Date(now))

test("termEndDay: six months by the pod's calendar, or the last day of a shorter month", () => {
  expect(end('2026-01-06T03:00:00Z', '2026-01-06T12:00:00Z')).toBe('2026-07-05')
  expect(end('2025-08-31T12:00:00Z', '2025-09-01T12:00:00Z')).toBe('2026-02-28')
  expect(end('2023-08-31T12:00:00Z', '2023-09-01T12:00:00Z')).toBe('2024-02-29')
})

test('termEndDay: a full term for a leader without a stored term; a stored term stays, even when it is over', () => {
  expect(end('2024-01-05T12:00:00Z', '2026-01-05T12:00:00Z')).toBe('2026-07-05')
  expect(end('2025-07-05T12:00:00Z', '2026-01-05T12:00:00Z')).toBe('2026-01-05')
  expect(end('2024-01-05T12:00:00Z', '2026-01-05T12:00:00Z', '2026-01-02')).toBe('2026-01-02')
})

test('isTermEnding: from three weeks before; nextTermEndDay: from the later of the end and today', () => {
  expect([isTermEnding('2026-07-05', '2026-06-13'), isTermEnding('2026-07-05', '2026-06-14')]).toEqual([false, true])
  expect(nextTermEndDay('2026-07-05', '2026-06-20')).toBe('2027-01-05')
  expect(nextTermEndDay('2026-07-05', '2026-07-10')).toBe('2027-01-10')
})
