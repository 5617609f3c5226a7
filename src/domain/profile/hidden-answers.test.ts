import { expect, test } from 'vitest'
import { clearedWhenHidden, hiddenAnswers, isTiedAnswer, keptWhileHidden, withoutHiddenAnswers } from './hidden-answers.ts'
import { checkProfilePatch, profileFields } from './profile-fields.ts'

const now = new Date('2026-01-05T12:00:00Z')
const other = 'Other (please specify)'

test('clearedWhenHidden, keptWhileHidden: name every conditional field of the profile', () => {
  const conditional = profileFields.filter(({ when }) => when !== undefined).map(({ name }) => name)
  expect([...Object.keys(clearedWhenHidden), ...keptWhileHidden].toSorted()).toEqual(conditional.toSorted())
})

test.each([
  [{ maritalStatus: 'Single', spouseEmail: 'a@b.io' }, ['spouseEmail']],
  [{ maritalStatus: 'Married', spouseEmail: 'a@b.io' }, []],
  [{ maritalStatus: 'Single', spouseEmail: null }, []],
  // Not answered yet says nothing against it.
  [{ maritalStatus: null, spouseEmail: 'a@b.io' }, []],
  [{ currentRole: 'Healthcare', currentRoleOther: 'Beekeeper' }, ['currentRoleOther']],
  [{ currentRole: other, currentRoleOther: 'Beekeeper' }, []],
] as const)('hiddenAnswers: %j', (values, hidden) => {
  expect(hiddenAnswers(values)).toEqual(hidden)
})

const couple = { maritalStatus: 'Married', spouseEmail: 'a@b.io' } as const

test.each([
  ['the status changes', { maritalStatus: 'Single' }, couple, { maritalStatus: 'Single', spouseEmail: null }],
  ['both come', { spouseEmail: 'c@d.io', maritalStatus: 'Single' }, {}, { spouseEmail: null, maritalStatus: 'Single' }],
  ['only the hidden answer comes', { spouseEmail: 'c@d.io' }, { maritalStatus: 'Single' }, { spouseEmail: null }],
  ['the status stays', { maritalStatus: 'Married' }, couple, { maritalStatus: 'Married' }],
  ['neither is sent', { update: 'x' }, { maritalStatus: 'Single', spouseEmail: 'a@b.io' }, { update: 'x' }],
  [
    'the role changes',
    { currentRole: 'Healthcare' },
    { currentRole: other, currentRoleOther: 'Beekeeper' },
    { currentRole: 'Healthcare', currentRoleOther: null },
  ],
] as const)('checkProfilePatch: clears a hidden answer when %s', (_, sent, stored, patch) => {
  expect(checkProfilePatch(sent, stored, now)).toEqual({ faults: [], patch })
})

test('withoutHiddenAnswers: what another answer contradicts is null, the rest stays', () => {
  const single = { maritalStatus: 'Single', spouseEmail: 'a@b.io', update: 'x' }
  expect(withoutHiddenAnswers(single)).toEqual({ ...single, spouseEmail: null })
  expect(withoutHiddenAnswers(couple)).toBe(couple)
})

test('isTiedAnswer: the answers that can be contradicted, and those that contradict', () => {
  const tied = profileFields.map(({ name }) => name).filter(isTiedAnswer)
  expect(tied).toEqual(['maritalStatus', 'spouseEmail', 'currentRole', 'currentRoleOther'])
})
