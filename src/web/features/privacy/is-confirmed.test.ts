import { expect, test } from 'vitest'
import { isConfirmed } from './is-confirmed.ts'

test.each(['DELETE', ' delete ', 'Ada@Example.test'])('isConfirmed: %j confirms', (typed) => {
  expect(isConfirmed(typed, 'ada@example.test')).toBe(true)
})

test.each(['', ' ', 'DELET', 'delete it', 'eve@example.test'])('isConfirmed: %j does not confirm', (typed) => {
  expect(isConfirmed(typed, 'ada@example.test')).toBe(false)
})

test('isConfirmed: empty text does not match an unknown address', () => {
  expect(isConfirmed('', '')).toBe(false)
})
