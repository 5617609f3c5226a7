import { expect, test } from 'vitest'
import { formatResultCount, toSearchTerms } from './search-terms.ts'

test.each([
  ['', ''],
  ['a', ''],
  [' a  ', ''],
  ['😀', ''],
  ['au', 'au'],
  ['  cash flow ', 'cash flow'],
])('toSearchTerms: typing %j searches for %j', (typed, text) => expect(toSearchTerms(typed)).toBe(text))

test.each([
  [0, 'No results'],
  [1, '1 result'],
  [12, '12 results'],
])('formatResultCount: %i results read as %j', (count, text) => expect(formatResultCount(count)).toBe(text))
