import { expect, test } from 'vitest'
import { formatMovement } from './result-text.ts'

test('formatMovement: two decimals with a sign', () => {
  expect([0.2, -0.1538, 0.0769, 0, -0.001].map(formatMovement)).toEqual(['+0.20', '−0.15', '+0.08', '0', '0'])
})
