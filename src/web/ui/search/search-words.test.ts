import { expect, test } from 'vitest'
import { resultsInWords, searchWords } from './search-words.ts'

test.each([
  ['', ''],
  ['a', ''],
  [' a  ', ''],
  ['😀', ''],
  ['au', 'au'],
  ['  cash flow ', 'cash flow'],
])('searchWords: typing %j searches for %j', (typed, words) => expect(searchWords(typed)).toBe(words))

test.each([
  [0, 'No results'],
  [1, '1 result'],
  [12, '12 results'],
])('resultsInWords: %i results read as %j', (count, words) => expect(resultsInWords(count)).toBe(words))
