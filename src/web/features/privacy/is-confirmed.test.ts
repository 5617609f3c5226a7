import { expect, test } from 'vitest'
import { isConfirmed } from './is-confirmed.ts'

test.each(['DELETE', ' delete ', 'Ada@Example.test'])('%j confirms', (typed) => {
  expect(isConfirmed(typed, 'ada@example.test')).toBe(true)
})

test.each(['', ' ', 'DELET', 'delete it', 'eve@example.test'])('%j does not confirm', (typed) => {
  expect(isConfirmed(typed, 'ada@example.test')).toBe(false)
})

test('where the address is not known, nothing typed is not the same as it', () => {
  expect(isConfirmed('', '')).toBe(false)
})
