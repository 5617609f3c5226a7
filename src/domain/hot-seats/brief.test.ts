import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import {
  briefFields,
  countVotes,
  dealFields,
  hotSeatNoteFields,
  hotSeatOutcomeFields,
  hotSeatOutcomes,
  voteFields,
  votes,
} from './brief.ts'

test('briefFields: the question is required; dealFields: every number is optional', () => {
  expect(validateFields(briefFields, { question: ' ' })).toEqual([{ field: 'question', message: 'Enter your question.' }])
  expect(validateFields(briefFields, { question: 'Refinance or sell?' })).toEqual([])
  expect(validateFields(dealFields, {})).toEqual([])
})

test('dealFields: reject numbers out of range', () => {
  const wrong = {
    price: -1,
    units: 1.5,
    vacancyPercent: 101,
    interestPercent: 31,
    loanYears: 0,
    downPercent: 'half',
    rehab: 1e10,
  }
  const invalidFields = validateFields(dealFields, wrong).map(({ field }) => field)
  expect(invalidFields.toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('voteFields: a vote needs a reason; countVotes: by vote', () => {
  expect(validateFields(voteFields, { vote: 'go' })).toEqual([{ field: 'reason', message: 'Give your reason in one sentence.' }])
  expect(validateFields(voteFields, { vote: 'maybe', reason: 'It depends.' })).toHaveLength(1)
  expect(countVotes(['go', 'pass', 'go'])).toEqual({ go: 2, wait: 0, pass: 1 })
  expect(validateFields(hotSeatOutcomeFields, { outcome: 'did-it' })).toEqual([])
})

test('fields of the hot seat: accepted values of each field', () => {
  const dollars = 'number 0 to 1000000000, 2 decimals, as money'
  const percent = (max: number) => `number 0 to ${max}, 3 decimals, keys decimal, help`
  expect(describeFields(briefFields)).toEqual({
    question: 'required, text up to 200, help',
    background: 'lines up to 2000',
    exit: 'text up to 300, help',
  })
  expect(describeFields(dealFields)).toEqual({
    price: dollars,
    units: 'number 1 to 10000, as count',
    rentPerMonth: `${dollars}, help`,
    vacancyPercent: percent(100),
    expensesPerMonth: `${dollars}, help`,
    rehab: dollars,
    closingCosts: dollars,
    downPercent: percent(100),
    interestPercent: percent(30),
    loanYears: 'number 1 to 50, keys numeric',
  })
  expect(describeFields(voteFields)).toEqual({
    vote: 'required, one of go wait pass, as radio',
    reason: 'required, text up to 280',
  })
  expect(describeFields(hotSeatNoteFields)).toEqual({ text: 'required, lines up to 2000' })
  expect(describeFields(hotSeatOutcomeFields)).toEqual({
    outcome: 'required, one of did-it did-otherwise waiting let-go, as radio',
    lesson: 'lines up to 500',
  })
})

test('fields of the hot seat: each field and option has a label', () => {
  const tables = { briefFields, dealFields, voteFields, votes, hotSeatNoteFields, hotSeatOutcomeFields, hotSeatOutcomes }
  expect(blanksIn(tables)).toEqual([])
})

test('hotSeatNoteFields: an empty note is rejected with its own message', () => {
  const { messages } = hotSeatNoteFields[0]!
  expect(messages?.['required']).not.toBe(undefined)
  expect(validateFields(hotSeatNoteFields, { text: ' ' })).toEqual([{ field: 'text', message: messages?.['required'] }])
})
