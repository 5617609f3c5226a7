import { expect, test } from 'vitest'
import type { CountedCommitment } from './follow-through.ts'
import { streakOf } from './streak.ts'
import { streakWeeks } from './streak-weeks.ts'

const due = (dueOn: string, outcome: CountedCommitment['outcome']): CountedCommitment => ({ dueOn, outcome })
// Tuesday is 2; January 6, 2026 is one.
const weeks = (commitments: CountedCommitment[], forgivenOn: string[] = [], today = '2026-01-28') =>
  streakWeeks({ commitments, forgivenOn, endsOn: 2, today })

test('streakWeeks: a week ends on the day of the meeting', () => {
  expect(weeks([due('2026-01-13', 'done'), due('2026-01-14', 'missed')])).toEqual(['kept', 'broken', 'broken', 'open'])
  expect(weeks([due('2026-01-13', 'done'), due('2026-01-20', 'partly')], [], '2026-01-20')).toEqual(['kept', 'kept'])
})

test('streakWeeks: an excused absence on any day of a week forgives it', () => {
  const commitments = [due('2026-01-06', 'done'), due('2026-01-20', 'done'), due('2026-01-27', 'done')]
  expect(streakOf(weeks(commitments)).weeks).toBe(2)
  for (const day of ['2026-01-07', '2026-01-13']) expect(streakOf(weeks(commitments, [day]))).toEqual({ weeks: 3, longest: 3 })
})

test('streakWeeks: only the current week without due commitments, and it is open', () => {
  expect(weeks([])).toEqual(['open'])
  expect(weeks([due('2026-01-27', 'done'), due('2026-01-28', 'missed')])).toEqual(['kept', 'open'])
  expect(weeks([due('2026-03-03', null)])).toEqual(['open'])
})
