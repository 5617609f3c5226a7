import { expect, test } from 'vitest'
import { learnersInWords, votesInWords } from './content-words.ts'

test.each([
  [0, 0, 'No votes yet'],
  [8, 2, '80% found it helpful: 8 yes, 2 no'],
  [0, 3, '0% found it helpful: 0 yes, 3 no'],
  [2000, 1000, '67% found it helpful: 2,000 yes, 1,000 no'],
])('votesInWords: %i yes and %i no', (helpful, notHelpful, words) => {
  expect(votesInWords({ helpful, notHelpful })).toBe(words)
})

test.each([
  [0, 0, 'Nobody has begun it yet'],
  [1, 0, '1 began, 0 finished'],
  [0, 1, '0 began, 1 finished'],
  [1200, 1000, '1,200 began, 1,000 finished'],
])('learnersInWords: %i began and %i finished', (began, finished, words) => {
  expect(learnersInWords({ began, finished })).toBe(words)
})
