import { expect, test } from 'vitest'
import { clearedWhenHidden, hiddenFieldsOf, isDependentField, preservedWhenHidden, withoutHiddenFields } from './hidden-fields.ts'
import { validateProfilePatch, profileFields } from './profile-fields.ts'

const now = new Date('2026-01-05T12:00:00Z')
const other = 'Other (please specify)'

test('clearedWhenHidden, preservedWhenHidden: name every conditional field of the profile', () => {
  const conditional = profileFields.filter(({ when }) => when !== undefined).map(({ name }) => name)
  expect([...Object.keys(clearedWhenHidden), ...preservedWhenHidden].toSorted()).toEqual(conditional.toSorted())
})

test.each([
  [{ maritalStatus: 'Single', spouseEmail: 'a@b.io' }, ['spouseEmail']],
  [{ maritalStatus: 'Married', spouseEmail: 'a@b.io' }, []],
  [{ maritalStatus: 'Single', spouseEmail: null }, []],
  // A missing answer does not hide the field.
  [{ maritalStatus: null, spouseEmail: 'a@b.io' }, []],
  [{ currentRole: 'Healthcare', currentRoleOther: 'Beekeeper' }, ['currentRoleOther']],
  [{ currentRole: other, currentRoleOther: 'Beekeeper' }, []],
] as const)('hiddenFieldsOf: %j', (values, hidden) => {
  expect(hiddenFieldsOf(values)).toEqual(hidden)
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
] as const)('validateProfilePatch: clears a hidden answer when %s', (_, sent, stored, patch) => {
  expect(validateProfilePatch(sent, stored, now)).toEqual({ errors: [], patch })
})

test('withoutHiddenFields: fields contradicted by another answer become null, the rest stays', () => {
  const single = { maritalStatus: 'Single', spouseEmail: 'a@b.io', update: 'x' }
  expect(withoutHiddenFields(single)).toEqual({ ...single, spouseEmail: null })
  expect(withoutHiddenFields(couple)).toBe(couple)
})

test('isDependentField: the answers that can be contradicted, and those that contradict', () => {
  const tied = profileFields.map(({ name }) => name).filter(isDependentField)
  expect(tied).toEqual(['maritalStatus', 'spouseEmail', 'currentRole', 'currentRoleOther'])
})
