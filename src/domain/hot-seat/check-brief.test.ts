import { expect, test } from 'vitest'
import { checkBrief } from './check-brief.ts'
import type { DealCard } from './deal.ts'

test('checkBrief: trims texts and turns missing deal figures into null', () => {
  expect(checkBrief({ question: ' Buy? ', background: ' ', deal: { price: 0 } })).toMatchObject({
    faults: [],
    brief: { question: 'Buy?', background: null, exit: null, deal: { price: 0, units: null, loanYears: null } },
  })
  expect(checkBrief({ question: 'Buy?' }).brief.deal).toBeNull()
  expect(Object.keys(checkBrief({ question: 'Buy?', deal: {} }).brief.deal ?? {})).toHaveLength(10)
})

test('checkBrief: faults are named by their path', () => {
  const fields = (deal: Partial<DealCard>) => checkBrief({ question: '', deal }).faults.map(({ field }) => field)
  expect(fields({ price: -1, units: 1.5, interestPercent: 31 })).toEqual([
    'question',
    'deal.price',
    'deal.units',
    'deal.interestPercent',
  ])
  expect(fields({ price: Number.NaN })).toEqual(['question', 'deal.price'])
})
