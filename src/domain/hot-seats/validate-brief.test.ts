import { expect, test } from 'vitest'
import { validateBrief } from './brief.ts'
import type { DealCard } from './deal.ts'

test('validateBrief: trims texts and turns missing deal numbers into null', () => {
  expect(validateBrief({ question: ' Buy? ', background: ' ', deal: { price: 0 } })).toMatchObject({
    errors: [],
    brief: { question: 'Buy?', background: null, exit: null, deal: { price: 0, units: null, loanYears: null } },
  })
  expect(validateBrief({ question: 'Buy?' }).brief.deal).toBeNull()
  expect(Object.keys(validateBrief({ question: 'Buy?', deal: {} }).brief.deal ?? {})).toHaveLength(10)
})

test('validateBrief: errors have the path of their field', () => {
  const fields = (deal: Partial<DealCard>) => validateBrief({ question: '', deal }).errors.map(({ field }) => field)
  expect(fields({ price: -1, units: 1.5, interestPercent: 31 })).toEqual([
    'question',
    'deal.price',
    'deal.units',
    'deal.interestPercent',
  ])
  expect(fields({ price: Number.NaN })).toEqual(['question', 'deal.price'])
})
