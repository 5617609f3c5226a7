import { expect, test } from 'vitest'
import { movementInWords } from './result-words.ts'

test('what moved a trait is told in hundredths, with its sign', () => {
  expect([0.2, -0.1538, 0.0769, 0, -0.001].map(movementInWords)).toEqual(['+0.20', '−0.15', '+0.08', '0', '0'])
})
