import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test('initialsOf: the first and the last word', () => {
  expect(initialsOf('Dana Whitfield')).toBe('DW')
  expect(initialsOf('maria de la cruz')).toBe('MC')
  expect(initialsOf('Zoë')).toBe('Z')
  expect(initialsOf('  Jo   (JJ)  Brandt ')).toBe('JB')
  expect(initialsOf('🙂 Ada Łukasz')).toBe('AŁ')
  expect(initialsOf('dana@demo.test')).toBe('D')
  expect(initialsOf('')).toBe('?')
})
