import { expect, test } from 'vitest'
import { unsaidLacks } from './market-lacks.ts'

test('unsaidLacks: omits what the viewer covers', () => {
  const lacks = ['Property Management', 'Negotiation']
  expect(unsaidLacks({ lacks, reasons: ['You cover their Property Management', 'Same stage'] })).toEqual(['Negotiation'])
  expect(unsaidLacks({ lacks, reasons: ['Same time zone'] })).toEqual(lacks)
  expect(unsaidLacks({ lacks: [], reasons: [] })).toEqual([])
})
