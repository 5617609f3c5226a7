import { expect, test } from 'vitest'
import { directoryFiltersOf, feedFiltersOf, isDirectoryQuery } from './community-query.ts'

test('feedFiltersOf: reads the filters of a section and ignores unknown values', () => {
  expect(feedFiltersOf({ section: 'market-talk', state: 'TX', q: ' rates ', open: '1', kind: 'need' })).toEqual({
    section: 'market-talk',
    state: 'TX',
    q: 'rates',
  })
  expect(feedFiltersOf({ section: 'needs-and-offers', kind: 'offer', open: '1', state: 'TX' })).toEqual({
    section: 'needs-and-offers',
    kind: 'offer',
    open: '1',
  })
  expect(feedFiltersOf({ section: 'nonsense', kind: 'need', q: 'x' })).toEqual({})
})

test('feedFiltersOf: terms of at least two characters, at most 80', () => {
  expect(feedFiltersOf({ q: 'x' })).toEqual({})
  expect(feedFiltersOf({ q: ' \u{1F3E0} ' })).toEqual({})
  expect(feedFiltersOf({ q: ' ab ' })).toEqual({ q: 'ab' })
  expect(feedFiltersOf({ q: 'x'.repeat(100) }).q).toHaveLength(80)
})

test('feedFiltersOf: a need, an offer and open ones belong to needs and offers, a state to market talk', () => {
  expect(feedFiltersOf({ section: 'needs-and-offers', kind: 'gift', open: 'yes' })).toEqual({ section: 'needs-and-offers' })
  expect(feedFiltersOf({ section: 'needs-and-offers', kind: 'need' })).toEqual({ section: 'needs-and-offers', kind: 'need' })
  expect(feedFiltersOf({ section: 'market-talk', state: 'ZZ' })).toEqual({ section: 'market-talk' })
  expect(feedFiltersOf({ section: 'wins', kind: 'need', open: '1', state: 'TX' })).toEqual({ section: 'wins' })
})

test('isDirectoryQuery: by the name of its section', () => {
  expect([isDirectoryQuery({ section: 'wins' }), isDirectoryQuery({})]).toEqual([false, false])
  expect(directoryFiltersOf({ state: 'TX', niche: 'Gold', strength: 'Luck', reach: 'Moon', open: '1' })).toEqual({ state: 'TX' })
})

test("directoryFiltersOf: reads the directory's own filters and ignores an unknown state", () => {
  const query = { section: 'directory', niche: 'Self Storage', state: 'ZZ', strength: 'House Hacking', reach: 'Local', q: 'ma' }
  expect(isDirectoryQuery(query)).toBe(true)
  expect(directoryFiltersOf(query)).toEqual({ niche: 'Self Storage', strength: 'House Hacking', reach: 'Local', q: 'ma' })
})
