import { expect, test } from 'vitest'
import { parseMarketFilters, parseHoursOrAll, toggleFilterValue, withFilter, serializeHours } from './market-filters.ts'

test('parseMarketFilters: reads the known filters and ignores unknown values', () => {
  const query = { q: ' flip ', day: 'mon,noday,tue,mon', niche: 'Self Storage', state: 'XX', cursor: '1..', other: 'x' }
  expect(parseMarketFilters(query)).toEqual({ q: 'flip', day: 'mon,tue', niche: 'Self Storage' })
  expect(parseMarketFilters({ hours: '9-18', state: 'TX', openSeats: '3', trained: '1' })).toEqual({
    hours: '9-18',
    state: 'TX',
    openSeats: '3',
    trained: '1',
  })
  expect(parseMarketFilters({})).toEqual({})
})

test('parseMarketFilters: ignores values out of range and limits the length of q', () => {
  expect(parseMarketFilters({ q: 'x', hours: '18-9', state: 'TX,CA', openSeats: '99', trained: 'yes' })).toEqual({})
  for (const hours of ['9', '9-9', '9-25', '-9', '9-', 'a-b', '0-24']) expect(parseMarketFilters({ hours })).toEqual({})
  expect(parseMarketFilters({ q: 'y'.repeat(200) }).q).toHaveLength(80)
  expect(parseMarketFilters({ q: `${'y'.repeat(79)} z` }).q).toHaveLength(79)
  expect(parseMarketFilters({ q: 'ab' })).toEqual({ q: 'ab' })
})

test('toggleFilterValue: adds a term, and removes it again', () => {
  expect(toggleFilterValue(undefined, 'mon')).toBe('mon')
  expect(toggleFilterValue('mon', 'thu')).toBe('mon,thu')
  expect(toggleFilterValue('mon,thu', 'mon')).toBe('thu')
})

test('withFilter: a changed filter leaves the others, an empty one is removed', () => {
  expect(withFilter({ q: 'flip', day: 'mon' }, 'day', 'mon,tue')).toEqual({ q: 'flip', day: 'mon,tue' })
  expect(withFilter({ q: 'flip', day: 'mon' }, 'q', '')).toEqual({ day: 'mon' })
})

test('parseHoursOrAll, serializeHours: read and write back, and the whole day writes nothing', () => {
  expect(parseHoursOrAll('11-18')).toEqual([11, 18])
  expect(serializeHours([11, 18])).toBe('11-18')
  expect(serializeHours([0, 12])).toBe('0-12')
  expect(serializeHours([12, 24])).toBe('12-24')
  for (const nothing of [undefined, '', 'noon']) {
    expect(parseHoursOrAll(nothing)).toEqual([0, 24])
    expect(serializeHours(parseHoursOrAll(nothing))).toBe('')
  }
})
