import { expect, test } from 'vitest'
import { leaderFactorDueAt } from './leader-factor.ts'

test('leaderFactorDueAt: seven days after a leader was notified', () => {
  expect(leaderFactorDueAt(new Date('2026-03-01T09:30:00Z'))).toEqual(new Date('2026-03-08T09:30:00Z'))
})
