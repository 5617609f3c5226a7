import { expect, test } from 'vitest'
import { filtersOf, readHours, toggleWord, withFilter, writeHours } from './market-filters.ts'

test('an address gives its filters, without words nobody knows', () => {
  const query = { q: ' flip ', day: 'mon,noday,tue,mon', niche: 'Self Storage', state: 'XX', cursor: '1..', other: 'x' }
  expect(filtersOf(query)).toEqual({ q: 'flip', day: 'mon,tue', niche: 'Self Storage' })
  expect(filtersOf({ hours: '9-18', state: 'TX', openSeats: '3', trained: '1' })).toEqual({
    hours: '9-18',
    state: 'TX',
    openSeats: '3',
    trained: '1',
  })
  expect(filtersOf({})).toEqual({})
})

test('what would be refused is left out', () => {
  expect(filtersOf({ q: 'x', hours: '18-9', state: 'TX,CA', openSeats: '99', trained: 'yes' })).toEqual({})
  for (const hours of ['9', '9-9', '9-25', '-9', '9-', 'a-b', '0-24']) expect(filtersOf({ hours })).toEqual({})
  expect(filtersOf({ q: 'y'.repeat(200) }).q).toHaveLength(80)
})

test('a word is added, and taken out again', () => {
  expect(toggleWord(undefined, 'mon')).toBe('mon')
  expect(toggleWord('mon', 'thu')).toBe('mon,thu')
  expect(toggleWord('mon,thu', 'mon')).toBe('thu')
})

test('a changed filter leaves the others, an emptied one goes', () => {
  expect(withFilter({ q: 'flip', day: 'mon' }, 'day', 'mon,tue')).toEqual({ q: 'flip', day: 'mon,tue' })
  expect(withFilter({ q: 'flip', day: 'mon' }, 'q', '')).toEqual({ day: 'mon' })
})

test('hours come back as they were written, and the whole day filters nothing', () => {
  expect(readHours('11-18')).toEqual([11, 18])
  expect(writeHours([11, 18])).toBe('11-18')
  expect(writeHours(readHours(undefined))).toBe('')
})
