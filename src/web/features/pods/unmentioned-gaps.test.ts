import { expect, test } from 'vitest'
import { unmentionedGaps } from './unmentioned-gaps.ts'

test('unmentionedGaps: omits what the viewer covers', () => {
  const lacks = ['Property Management', 'Negotiation']
  expect(unmentionedGaps({ lacks, reasons: ['You can help with Property Management', 'Same stage'] })).toEqual(['Negotiation'])
  expect(unmentionedGaps({ lacks, reasons: ['Same time zone'] })).toEqual(lacks)
  expect(unmentionedGaps({ lacks: [], reasons: [] })).toEqual([])
})
