import { expect, test } from 'vitest'
import { formsOf } from '#test/field-forms.ts'
import { validateFields } from '../fields/validate.ts'
import { concernFields } from './concern.ts'

test('concernFields: a message of at most 2000 characters, and words for an empty one', () => {
  expect(formsOf(concernFields)).toEqual({ message: 'required, lines up to 2000, help' })
  const { messages } = concernFields[0]!
  expect(messages?.['required']).toMatch(/./)
  expect(validateFields(concernFields, { message: ' ' })).toEqual([{ field: 'message', message: messages?.['required'] }])
})
