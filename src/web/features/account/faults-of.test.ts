import { expect, test } from 'vitest'
import { EmailChange, PasswordChange } from '#contract/account-changes.ts'
import { faultsOf } from './faults-of.ts'

test('faultsOf: one message per invalid field, from the contract', () => {
  expect(faultsOf(PasswordChange, { current: '', next: '' })).toEqual({
    current: 'Please enter your current password.',
    next: 'Please enter a new password.',
  })
  expect(faultsOf(EmailChange, { email: '  ' })).toEqual({ email: 'Please enter an e-mail address.' })
  expect(faultsOf(EmailChange, { email: 'a@b.test' })).toEqual({})
})
