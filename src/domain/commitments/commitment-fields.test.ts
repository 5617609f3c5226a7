import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { activities, goalText } from './activities.ts'
import { validateCommitment, commitmentFields } from './commitment-fields.ts'

const kinds = `study-hours letters leads agent-calls owner-calls lender-calls analyses walk-throughs offers investor-meetings bids
  doors-closed rehab-tasks tenant-screenings units-leased other`

test('commitmentFields: accepted values of each field', () => {
  expect(describeFields(commitmentFields)).toEqual({
    activity: `required, one of ${kinds.split(/\s+/).join(' ')}, as combo`,
    target: 'required, number 1 to 10000, as count, keys numeric',
    text: 'text up to 200, help',
    dueOn: 'required, date',
    witnessId: 'text up to 60, help',
  })
  expect(blanksIn(commitmentFields)).toEqual([])
})

test('activities: each has a label, except the free-text one', () => {
  const counted = activities.filter(({ value }) => value !== 'other')
  expect(blanksIn(counted)).toEqual([])
  const once = counted.map(({ value }) => goalText({ activity: value, target: 1, text: null }))
  const often = counted.map(({ value }) => goalText({ activity: value, target: 3, text: null }))
  expect(new Set([...once, ...often]).size).toBe(2 * counted.length)
})

test('goalText: empty without input, and no number for free text', () => {
  expect(goalText({ activity: 'other', target: null, text: null })).toBe('')
  expect(goalText({ activity: 'other', target: 3, text: 'Sign the lease' })).toBe('Sign the lease')
  expect(goalText({ activity: 'letters', target: null, text: 'to owners' })).toBe('to owners')
})

const context = { today: '2026-11-23', memberId: 'ana', podMemberIds: ['ana', 'ben'] }
const messages = (values: object) =>
  validateCommitment({ activity: 'letters', target: 20, dueOn: '2026-11-27', ...values }, context)

test('validateCommitment: missing values have their own messages', () => {
  const messageOf = (name: string) => Object.values(commitmentFields.find((field) => field.name === name)?.messages ?? {})[0]
  expect(messages({ activity: null })).toEqual([{ field: 'activity', message: messageOf('activity') }])
  expect(messages({ dueOn: null })).toEqual([{ field: 'dueOn', message: messageOf('dueOn') }])
  for (const text of [null, '', '  ', undefined]) {
    expect(messages({ activity: 'other', target: null, text })).toEqual([{ field: 'text', message: messageOf('text') }])
  }
})

test('validateCommitment: the text is optional with an activity', () => {
  for (const text of [null, '', 'to owners']) expect(messages({ text })).toEqual([])
  expect(messages({ text: 'x'.repeat(201) })).toHaveLength(1)
})

test('validateCommitment: past days, distant days and a foreign witness have different messages', () => {
  const results = [messages({ dueOn: '2026-11-22' }), messages({ dueOn: '2027-02-22' }), messages({ witnessId: 'zoe' })]
  expect(new Set(results.map(([error]) => error?.message)).size).toBe(3)
  expect(blanksIn(results)).toEqual([])
  expect(messages({ witnessId: '' })).toEqual([])
})
