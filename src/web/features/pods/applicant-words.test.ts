import { expect, test } from 'vitest'
import { nothingToBring, nothingToReceive } from './applicant-words.ts'

test('nothingToBring: differs with and without strengths', () => {
  expect(nothingToBring({ strengths: ['Negotiation'] })).toBe('Strong in areas where nobody in the pod has asked for help yet.')
  expect(nothingToBring({ strengths: [] })).toBe('They have not told us their strengths yet.')
})

test('nothingToReceive: differs with and without improvements', () => {
  expect(nothingToReceive({ improvements: ['Negotiation'] })).toBe(
    'As far as we know, nobody in the pod is strong where they want to grow.',
  )
  expect(nothingToReceive({ improvements: [] })).toBe('They have not told us where they want to grow yet.')
})
