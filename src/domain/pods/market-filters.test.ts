import { expect, test } from 'vitest'
import { filtersOf, readHours, toggleWord, withFilter, writeHours } from './market-filters.ts'

test('filtersOf: reads the known filters and ignores unknown values', () => {
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

test('filtersOf: ignores values out of range and limits the length of q', () => {
  expect(filtersOf({ q: 'x', hours: '18-9', state: 'TX,CA', openSeats: '99', trained: 'yes' })).toEqual({})
  for (const hours of ['9', '9-9', '9-25', '-9', '9-', 'a-b', '0-24']) expect(filtersOf({ hours })).toEqual({})
  expect(filtersOf({ q: 'y'.repeat(200) }).q).toHaveLength(80)
  expect(filtersOf({ q: `${'y'.repeat(79)} z` }).q).toHaveLength(79)
  expect(filtersOf({ q: 'ab' })).toEqual({ q: 'ab' })
})

test('toggleWord: adds a word, and removes it again', () => {
  expect(toggleWord(undefined, 'mon')).toBe('mon')
  expect(toggleWord('mon', 'thu')).toBe('mon,thu')
  expect(toggleWord('mon,thu', 'mon')).toBe('thu')
})

test('withFilter: a changed filter leaves the others, an empty one is removed', () => {
  expect(withFilter({ q: 'flip', day: 'mon' }, 'day', 'mon,tue')).toEqual({ q: 'flip', day: 'mon,tue' })
  expect(withFilter({ q: 'flip', day: 'mon' }, 'q', '')).toEqual({ day: 'mon' })
})

test('readHours, writeHours: read and write back, and the whole day writes nothing', () => {
  expect(readHours('11-18')).toEqual([11, 18])
  expect(writeHours([11, 18])).toBe('11-18')
  expect(writeHours([0, 12])).toBe('0-12')
  expect(writeHours([12, 24])).toBe('12-24')
  for (const nothing of [undefined, '', 'noon']) {
    expect(readHours(nothing)).toEqual([0, 24])
    expect(writeHours(readHours(nothing))).toBe('')
  }
})
