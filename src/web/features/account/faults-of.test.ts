import { expect, test } from 'vitest'
import { changeEmail, changePassword } from '#contract/account.ts'
import { faultsOf } from './faults-of.ts'

test('the faults of a form are those of what the server takes, one for each field', () => {
  expect(faultsOf(changePassword.body, { current: '', next: '' })).toEqual({
    current: 'Please enter your current password.',
    next: 'Please enter a new password.',
  })
  expect(faultsOf(changeEmail.body, { email: '  ' })).toEqual({ email: 'Please enter an e-mail address.' })
  expect(faultsOf(changeEmail.body, { email: 'a@b.test' })).toEqual({})
})
