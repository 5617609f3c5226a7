import { expect, test } from 'vitest'
import type { CountedCommitment } from './follow-through.ts'
import { streakOf } from './streak.ts'
import { streakWeeks } from './weeks.ts'

const due = (dueOn: string, outcome: CountedCommitment['outcome']): CountedCommitment => ({ dueOn, outcome })
// Tuesday is 2; 6 January 2026 is one.
const weeks = (commitments: CountedCommitment[], forgivenOn: string[] = [], today = '2026-01-28') =>
  streakWeeks({ commitments, forgivenOn, endsOn: 2, today })

test('a week ends with the day of the meeting, and begins after it', () => {
  expect(weeks([due('2026-01-13', 'done'), due('2026-01-14', 'missed')])).toEqual(['kept', 'broken', 'broken', 'open'])
  expect(weeks([due('2026-01-13', 'done'), due('2026-01-20', 'partly')], [], '2026-01-20')).toEqual(['kept', 'kept'])
})

test('an excused absence forgives its week, whichever day of it the meeting was on', () => {
  const told = [due('2026-01-06', 'done'), due('2026-01-20', 'done'), due('2026-01-27', 'done')]
  expect(streakOf(weeks(told)).weeks).toBe(2)
  for (const day of ['2026-01-07', '2026-01-13']) expect(streakOf(weeks(told, [day]))).toEqual({ weeks: 3, longest: 3 })
})

test('without anything due there is only the present week, and it breaks nothing', () => {
  expect(weeks([])).toEqual(['open'])
  expect(weeks([due('2026-01-27', 'done'), due('2026-01-28', 'missed')])).toEqual(['kept', 'open'])
  expect(weeks([due('2026-03-03', null)])).toEqual(['open'])
})
