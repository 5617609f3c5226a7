import { expect, test } from 'vitest'
import { nothingToBringText, nothingToReceiveText } from './applicant-text.ts'

test('nothingToBringText: differs with and without strengths', () => {
  expect(nothingToBringText({ strengths: ['Negotiation'] })).toBe(
    'Their strengths don’t overlap with anything your pod has asked for yet.',
  )
  expect(nothingToBringText({ strengths: [] })).toBe('They haven’t told us their strengths yet.')
})

test('nothingToReceiveText: differs with and without improvements', () => {
  expect(nothingToReceiveText({ improvements: ['Negotiation'] })).toBe(
    'No one in your pod lists strengths in the areas this applicant wants to grow in.',
  )
  expect(nothingToReceiveText({ improvements: [] })).toBe('They haven’t told us where they want to grow yet.')
})
