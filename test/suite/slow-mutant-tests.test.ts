import { expect, test } from 'vitest'
import { mutate } from '../../scripts/mutants/slow-tests.ts'

test('mutate: replaces the range of a location on one line and over several', () => {
  const text = 'const a = 1\nif (a > 0) {\n  stop()\n}\n'
  expect(mutate(text, { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } }, 'a >= 0')).toBe(
    'const a = 1\nif (a >= 0) {\n  stop()\n}\n',
  )
  expect(mutate(text, { start: { line: 2, column: 12 }, end: { line: 4, column: 2 } }, '{}')).toBe('const a = 1\nif (a > 0) {}\n')
})
