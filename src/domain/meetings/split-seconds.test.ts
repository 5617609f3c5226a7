import { expect, test } from 'vitest'
import { distribute, splitEvenly } from './split-seconds.ts'

test('splitEvenly: whole parts as equal as can be, the greater ones first', () => {
  expect(splitEvenly(10, 4)).toEqual([3, 3, 2, 2])
  expect(splitEvenly(12, 3)).toEqual([4, 4, 4])
  expect(splitEvenly(2, 3)).toEqual([1, 1, 0])
  expect(splitEvenly(5, 0)).toEqual([])
})

test('distribute: all of it where that suffices', () => {
  const requests = [
    { max: 60, min: 10 },
    { max: 40, min: 40 },
  ]
  expect(distribute(requests, 100)).toEqual([60, 40])
  expect(distribute(requests, 500)).toEqual([60, 40])
})

test('distribute: each gives in proportion to what it can spare, with an exact total', () => {
  const requests = [
    { max: 60, min: 30 },
    { max: 40, min: 40 },
    { max: 100, min: 40 },
  ]
  expect(distribute(requests, 170)).toEqual([50, 40, 80])
  const odd = distribute(requests, 169)
  expect(odd.reduce((sum, each) => sum + each, 0)).toBe(169)
  expect(odd.every(Number.isInteger)).toBe(true)
})

test('distribute: the least of each where even that does not suffice', () => {
  const requests = [
    { max: 60, min: 30 },
    { max: 40, min: 40 },
  ]
  expect(distribute(requests, 10)).toEqual([30, 40])
  expect(distribute([{ max: 5, min: 5 }], 1)).toEqual([5])
  expect(distribute([], 10)).toEqual([])
})
