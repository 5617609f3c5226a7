import { expect, test } from 'vitest'
import { validateFields } from '../fields/validate.ts'
import { briefFields, countVotes, dealFields, hotSeatOutcomeFields, voteFields } from './brief.ts'

test('briefFields: the question is required; dealFields: every figure is optional', () => {
  expect(validateFields(briefFields, { question: ' ' })).toEqual([{ field: 'question', message: 'Say what you want to know.' }])
  expect(validateFields(briefFields, { question: 'Refinance or sell?' })).toEqual([])
  expect(validateFields(dealFields, {})).toEqual([])
})

test('dealFields: refuse figures out of range', () => {
  const wrong = {
    price: -1,
    units: 1.5,
    vacancyPercent: 101,
    interestPercent: 31,
    loanYears: 0,
    downPercent: 'half',
    rehab: 1e10,
  }
  const faults = validateFields(dealFields, wrong).map(({ field }) => field)
  expect(faults.toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('voteFields: a vote needs a reason; countVotes: by vote', () => {
  expect(validateFields(voteFields, { vote: 'go' })).toEqual([{ field: 'reason', message: 'Say why in one sentence.' }])
  expect(validateFields(voteFields, { vote: 'maybe', reason: 'It depends.' })).toHaveLength(1)
  expect(countVotes(['go', 'pass', 'go'])).toEqual({ go: 2, wait: 0, pass: 1 })
  expect(validateFields(hotSeatOutcomeFields, { outcome: 'did-it' })).toEqual([])
})
