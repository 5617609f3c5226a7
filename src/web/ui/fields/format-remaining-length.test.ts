import { expect, test } from 'vitest'
import { formatRemainingLength } from './character-count.tsx'

test.each([
  [0, 300, ''],
  [269, 300, ''],
  [270, 300, 'About 30 characters left'],
  [275, 300, 'About 30 characters left'],
  [280, 300, 'About 20 characters left'],
  [290, 300, '10 characters left'],
  [299, 300, '1 character left'],
  [300, 300, '0 characters left'],
  [301, 300, '1 character too many'],
  [340, 300, '40 characters too many'],
])('formatRemainingLength: %i of %i characters: %j', (length, maximum, text) => {
  expect(formatRemainingLength(length, maximum)).toBe(text)
})
