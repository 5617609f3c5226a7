import { expect, test } from 'vitest'
import { shareOut, splitEvenly } from './seconds.ts'

test('splitEvenly: whole parts as equal as can be, the greater ones first', () => {
  expect(splitEvenly(10, 4)).toEqual([3, 3, 2, 2])
  expect(splitEvenly(12, 3)).toEqual([4, 4, 4])
  expect(splitEvenly(2, 3)).toEqual([1, 1, 0])
  expect(splitEvenly(5, 0)).toEqual([])
})

test('shareOut: all of it where that suffices', () => {
  const demands = [
    { most: 60, least: 10 },
    { most: 40, least: 40 },
  ]
  expect(shareOut(demands, 100)).toEqual([60, 40])
  expect(shareOut(demands, 500)).toEqual([60, 40])
})

test('shareOut: each gives in proportion to what it can, to the exact total', () => {
  const demands = [
    { most: 60, least: 30 },
    { most: 40, least: 40 },
    { most: 100, least: 40 },
  ]
  expect(shareOut(demands, 170)).toEqual([50, 40, 80])
  const odd = shareOut(demands, 169)
  expect(odd.reduce((sum, each) => sum + each, 0)).toBe(169)
  expect(odd.every(Number.isInteger)).toBe(true)
})

test('shareOut: the least of each where even that does not suffice', () => {
  const demands = [
    { most: 60, least: 30 },
    { most: 40, least: 40 },
  ]
  expect(shareOut(demands, 10)).toEqual([30, 40])
  expect(shareOut([{ most: 5, least: 5 }], 1)).toEqual([5])
  expect(shareOut([], 10)).toEqual([])
})
