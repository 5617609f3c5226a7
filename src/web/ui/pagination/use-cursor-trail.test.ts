import { expect, test } from 'vitest'
import { formatCount } from './use-focus-new-items.ts'
import { popCursor, pushCursor, type Trail } from './use-cursor-trail.ts'

test('popCursor: returns along the visited pages and stops at the first', () => {
  const third = pushCursor(pushCursor([null], 'a'), 'b')
  expect(third).toEqual([null, 'a', 'b'])
  expect(popCursor(third)).toEqual([null, 'a'])
  const first: Trail = [null]
  expect(popCursor(popCursor(popCursor(third)))).toEqual(first)
})

test('formatCount: a count with its singular or plural', () => {
  expect(formatCount(1, ['pod', 'pods'])).toBe('1 pod')
  expect(formatCount(1284, ['member', 'members'])).toBe('1,284 members')
  expect(formatCount(0, ['pod', 'pods'])).toBe('0 pods')
})
