import { expect, test } from 'vitest'
import { checkStatementPart } from './statement-patch.ts'

const part = (sent: Record<string, unknown>) => checkStatementPart(sent)

test('checkStatementPart: only the fields that were sent, without unknown ones', () => {
  expect(part({})).toEqual({ faults: [], part: {} })
  expect(part({ localOrDistance: 'Local', doorCount: undefined, userId: 'x' })).toEqual({
    faults: [],
    part: { localOrDistance: 'Local' },
  })
})

test('checkStatementPart: amounts may come as the text that was typed', () => {
  const sent = { doorCount: '12', totalAppraisedValue: '1250000.5', netWorth: 0, grossAnnualRevenue: '0', netAnnualIncome: 7 }
  expect(part(sent)).toEqual({
    faults: [],
    part: { doorCount: 12, totalAppraisedValue: 1_250_000.5, netWorth: 0, grossAnnualRevenue: 0, netAnnualIncome: 7 },
  })
})

test('checkStatementPart: a single asset focus may come bare, an empty one is missing', () => {
  expect(part({ assetFocusCategories: 'Self Storage' }).part).toEqual({ assetFocusCategories: ['Self Storage'] })
  expect(part({ assetFocusCategories: ['Self Storage'] }).part).toEqual({ assetFocusCategories: ['Self Storage'] })
  expect(part({ assetFocusCategories: '' }).faults[0]?.message).toBe('Asset focus is required.')
  expect(part({ strengthCategories: 'Self Storage' }).faults).toHaveLength(1)
})

test('checkStatementPart: what is chosen twice counts once', () => {
  const twice = ['Finding Deals', 'House Hacking', 'Finding Deals', 'House Hacking']
  expect(part({ strengthCategories: twice }).part).toEqual({ strengthCategories: ['Finding Deals', 'House Hacking'] })
})

test('checkStatementPart: not active yet stands alone, and only as an involvement', () => {
  const involved = (realEstateActiveInvolve: string[]) => part({ realEstateActiveInvolve }).part.realEstateActiveInvolve
  expect(involved(['House Flipping', 'Not Active Yet'])).toEqual(['Not Active Yet'])
  expect(involved(['House Flipping', 'Self Storage'])).toEqual(['House Flipping', 'Self Storage'])
  expect(part({ improvementCategories: ['House Hacking', 'Not Active Yet'] }).faults).toHaveLength(1)
})

test('checkStatementPart: one fault withholds the whole part', () => {
  const { faults, part: kept } = part({ doorCount: 1.5, localOrDistance: 'Local', netWorth: null })
  expect(faults.map(({ field }) => field)).toEqual(['doorCount', 'netWorth'])
  expect(kept).toEqual({})
})
