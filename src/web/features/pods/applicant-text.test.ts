import { expect, test } from 'vitest'
import { nothingToBringText, nothingToReceiveText } from './applicant-text.ts'

test('nothingToBringText: differs with and without strengths', () => {
  expect(nothingToBringText({ strengths: ['Negotiation'] })).toBe(
    'Strong in areas where nobody in the pod has asked for help yet.',
  )
  expect(nothingToBringText({ strengths: [] })).toBe('They have not told us their strengths yet.')
})

test('nothingToReceiveText: differs with and without improvements', () => {
  expect(nothingToReceiveText({ improvements: ['Negotiation'] })).toBe(
    'As far as we know, nobody in the pod is strong where they want to grow.',
  )
  expect(nothingToReceiveText({ improvements: [] })).toBe('They have not told us where they want to grow yet.')
})
