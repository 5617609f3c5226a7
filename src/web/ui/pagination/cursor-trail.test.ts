import { expect, test } from 'vitest'
import { countOf } from './arrival.ts'
import { goBack, goOn, type Trail } from './cursor-trail.ts'

test('goBack: returns along the visited pages and stops at the first', () => {
  const third = goOn(goOn([null], 'a'), 'b')
  expect(third).toEqual([null, 'a', 'b'])
  expect(goBack(third)).toEqual([null, 'a'])
  const first: Trail = [null]
  expect(goBack(goBack(goBack(third)))).toEqual(first)
})

test('countOf: a count with its singular or plural', () => {
  expect(countOf(1, ['pod', 'pods'])).toBe('1 pod')
  expect(countOf(1284, ['member', 'members'])).toBe('1,284 members')
  expect(countOf(0, ['pod', 'pods'])).toBe('0 pods')
})
