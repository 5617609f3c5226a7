import { expect, test } from 'vitest'
import { leaderFactorDue } from './leader-factor.ts'

test('leaderFactorDue: seven days after a leader was notified', () => {
  expect(leaderFactorDue(new Date('2026-03-01T09:30:00Z'))).toEqual(new Date('2026-03-08T09:30:00Z'))
})
