import { expect, test } from 'vitest'
import { resultsInWords, searchWords } from './search-words.ts'

test.each([
  ['', ''],
  ['a', ''],
  [' a  ', ''],
  ['😀', ''],
  ['au', 'au'],
  ['  cash flow ', 'cash flow'],
])('typing %j searches for %j', (typed, words) => expect(searchWords(typed)).toBe(words))

test.each([
  [0, 'No results'],
  [1, '1 result'],
  [12, '12 results'],
])('%i found is said as %j', (count, words) => expect(resultsInWords(count)).toBe(words))
