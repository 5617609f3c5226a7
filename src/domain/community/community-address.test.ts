import { expect, test } from 'vitest'
import { directoryFiltersOf, feedFiltersOf, showsDirectory } from './community-address.ts'

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

test("directoryFiltersOf: reads the directory's own filters and ignores an unknown state", () => {
  const query = { section: 'directory', niche: 'Self Storage', state: 'ZZ', strength: 'House Hacking', reach: 'Local', q: 'ma' }
  expect(showsDirectory(query)).toBe(true)
  expect(directoryFiltersOf(query)).toEqual({ niche: 'Self Storage', strength: 'House Hacking', reach: 'Local', q: 'ma' })
})
