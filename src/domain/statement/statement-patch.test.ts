import { expect, test } from 'vitest'
import { validateStatementPatch } from './statement-patch.ts'

const part = (sent: Record<string, unknown>) => validateStatementPatch(sent)

test('validateStatementPatch: only the fields that were sent, without unknown ones', () => {
  expect(part({})).toEqual({ errors: [], patch: {} })
  expect(part({ localOrDistance: 'Local', doorCount: undefined, userId: 'x' })).toEqual({
    errors: [],
    patch: { localOrDistance: 'Local' },
  })
})

test('validateStatementPatch: amounts may come as the text that was typed', () => {
  const sent = { doorCount: '12', totalAppraisedValue: '1250000.5', netWorth: 0, grossAnnualRevenue: '0', netAnnualIncome: 7 }
  expect(part(sent)).toEqual({
    errors: [],
    patch: { doorCount: 12, totalAppraisedValue: 1_250_000.5, netWorth: 0, grossAnnualRevenue: 0, netAnnualIncome: 7 },
  })
})

test('validateStatementPatch: a single asset focus may come bare, an empty one is missing', () => {
  expect(part({ assetFocusCategories: 'Self Storage' }).patch).toEqual({ assetFocusCategories: ['Self Storage'] })
  expect(part({ assetFocusCategories: ['Self Storage'] }).patch).toEqual({ assetFocusCategories: ['Self Storage'] })
  expect(part({ assetFocusCategories: '' }).errors[0]?.message).toBe('Asset focus is required.')
  expect(part({ strengthCategories: 'Self Storage' }).errors).toHaveLength(1)
})

test('validateStatementPatch: what is chosen twice counts once', () => {
  const twice = ['Finding Deals', 'House Hacking', 'Finding Deals', 'House Hacking']
  expect(part({ strengthCategories: twice }).patch).toEqual({ strengthCategories: ['Finding Deals', 'House Hacking'] })
})

test('validateStatementPatch: not active yet stands alone, and only as an involvement', () => {
  const involved = (realEstateActiveInvolve: string[]) => part({ realEstateActiveInvolve }).patch.realEstateActiveInvolve
  expect(involved(['House Flipping', 'Not Active Yet'])).toEqual(['Not Active Yet'])
  expect(involved(['House Flipping', 'Self Storage'])).toEqual(['House Flipping', 'Self Storage'])
  expect(part({ improvementCategories: ['House Hacking', 'Not Active Yet'] }).errors).toHaveLength(1)
})

test('validateStatementPatch: one fault withholds the whole part', () => {
  const { errors, patch: stored } = part({ doorCount: 1.5, localOrDistance: 'Local', netWorth: null })
  expect(errors.map(({ field }) => field)).toEqual(['doorCount', 'netWorth'])
  expect(stored).toEqual({})
})
