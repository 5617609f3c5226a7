import { expect, test } from 'vitest'
import { lengthText, secondsOf } from './length-text.ts'

test('lengthText: minutes, with seconds where they are not whole', () => {
  expect([180, 50, 80, 5400].map(lengthText)).toEqual(['3', '0:50', '1:20', '90'])
})

test.each([
  ['3', 180],
  [' 0:50 ', 50],
  ['1.5', 90],
  ['1,5', 90],
  ['', null],
  ['0:70', null],
  ['soon', null],
  ['-3', null],
])('secondsOf: %j is %s seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds))
