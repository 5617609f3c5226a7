import { expect, test } from 'vitest'
import { formatLearners, formatVotes } from './content-text.ts'

test.each([
  [0, 0, 'No votes yet'],
  [8, 2, '80% found it helpful: 8 yes, 2 no'],
  [0, 3, '0% found it helpful: 0 yes, 3 no'],
  [2000, 1000, '67% found it helpful: 2,000 yes, 1,000 no'],
])('formatVotes: %i yes and %i no', (helpful, notHelpful, text) => {
  expect(formatVotes({ helpful, notHelpful })).toBe(text)
})

test.each([
  [0, 0, 'No one has started yet'],
  [1, 0, '1 started, 0 finished'],
  [0, 1, '0 started, 1 finished'],
  [1200, 1000, '1,200 started, 1,000 finished'],
])('formatLearners: %i began and %i finished', (began, finished, text) => {
  expect(formatLearners({ began, finished })).toBe(text)
})
