import { expect, test } from 'vitest'
import { filtersOf, toggleWord, withFilter } from './market-filters.ts'

test('an address gives its filters, without words nobody knows', () => {
  const query = new URLSearchParams('q=flip&day=mon,noday,tue&niche=Self Storage&state=XX&cursor=1..&other=x')
  expect(filtersOf(query)).toEqual({ q: 'flip', day: 'mon,tue', niche: 'Self Storage' })
  expect(filtersOf(new URLSearchParams())).toEqual({})
})

test('a word is added, and taken out again', () => {
  expect(toggleWord(undefined, 'mon')).toBe('mon')
  expect(toggleWord('mon', 'thu')).toBe('mon,thu')
  expect(toggleWord('mon,thu', 'mon')).toBe('thu')
})

test('a changed filter leaves the others, an emptied one goes', () => {
  expect(withFilter({ q: 'flip', day: 'mon' }, 'day', 'mon,tue').toString()).toBe('q=flip&day=mon%2Ctue')
  expect(withFilter({ q: 'flip', day: 'mon' }, 'q', '').toString()).toBe('day=mon')
})
