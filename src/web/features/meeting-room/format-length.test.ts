import { expect, test } from 'vitest'
import { formatLength, parseLength } from './edited-agenda.ts'

test('formatLength: minutes, with seconds where they are not whole', () => {
  expect([180, 50, 80, 5400].map(formatLength)).toEqual(['3', '0:50', '1:20', '90'])
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
])('parseLength: %j is %s seconds', (text, seconds) => expect(parseLength(text)).toBe(seconds))
