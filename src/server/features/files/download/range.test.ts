import { expect, test } from 'vitest'
import { parseRange } from './respond-with-file.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=abc', null],
  ['bytes=1e3-', null],
  [`bytes=${'9'.repeat(40)}-`, null],
])('parseRange: %s of a hundred bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

test('parseRange: an empty file has no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('outside')
})
