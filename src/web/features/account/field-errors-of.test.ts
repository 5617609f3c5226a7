import { expect, test } from 'vitest'
import { EmailChange, PasswordChange } from '#contract/api/identity/account-changes.ts'
import { fieldErrorsOf } from './field-errors-of.ts'

test('fieldErrorsOf: one message per invalid field, from the contract', () => {
  expect(fieldErrorsOf(PasswordChange, { current: '', next: '' })).toEqual({
    current: 'Enter your current password.',
    next: 'Enter a new password.',
  })
  expect(fieldErrorsOf(EmailChange, { email: '  ' })).toEqual({ email: 'Enter an email address.' })
  expect(fieldErrorsOf(EmailChange, { email: 'a@b.test' })).toEqual({})
})
