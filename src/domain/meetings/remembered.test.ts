import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

function counted(most: number) {
  const made: string[] = []
  const upper = remembered(most, (text: string) => {
    made.push(text)
    return text.toUpperCase()
  })
  return { made, upper }
}

test('remembered: makes each result once', () => {
  const { made, upper } = counted(10)
  expect(['a', 'b', 'a', 'b', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'B', 'A'])
  expect(made).toEqual(['a', 'b'])
})

test('remembered: stores as many results as it may, then starts over', () => {
  const { made, upper } = counted(2)
  expect(['a', 'b', 'a', 'c', 'c', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'C', 'A'])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
