import { expect, test } from 'vitest'
import { countOf } from './arrival.ts'
import { goBack, goOn, type Trail } from './cursor-trail.ts'

test('going back returns along the pages one came by, and stops at the first', () => {
  const third = goOn(goOn([null], 'a'), 'b')
  expect(third).toEqual([null, 'a', 'b'])
  expect(goBack(third)).toEqual([null, 'a'])
  const first: Trail = [null]
  expect(goBack(goBack(goBack(third)))).toEqual(first)
})

test('what a list holds is counted in words', () => {
  expect(countOf(1, ['pod', 'pods'])).toBe('1 pod')
  expect(countOf(1284, ['member', 'members'])).toBe('1,284 members')
  expect(countOf(0, ['pod', 'pods'])).toBe('0 pods')
})
