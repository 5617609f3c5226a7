import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

function createCountedUpper(max: number) {
  const made: string[] = []
  const upper = memoize(max, (text: string) => {
    made.push(text)
    return text.toUpperCase()
  })
  return { made, upper }
}

test('memoize: makes each result once', () => {
  const { made, upper } = createCountedUpper(10)
  expect(['a', 'b', 'a', 'b', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'B', 'A'])
  expect(made).toEqual(['a', 'b'])
})

test('memoize: stores as many results as it may, then starts over', () => {
  const { made, upper } = createCountedUpper(2)
  expect(['a', 'b', 'a', 'c', 'c', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'C', 'A'])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
