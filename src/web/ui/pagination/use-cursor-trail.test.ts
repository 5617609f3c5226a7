import { expect, test } from 'vitest'
import { popCursor, pushCursor, type Trail } from './use-cursor-trail.ts'

test('popCursor: returns along the visited pages and stops at the first', () => {
  const third = pushCursor(pushCursor([null], 'a'), 'b')
  expect(third).toEqual([null, 'a', 'b'])
  expect(popCursor(third)).toEqual([null, 'a'])
  const first: Trail = [null]
  expect(popCursor(popCursor(popCursor(third)))).toEqual(first)
})
