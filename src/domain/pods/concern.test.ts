import { expect, test } from 'vitest'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { concernFields } from './concern.ts'

test('concernFields: a message of at most 2000 characters, and an error for an empty one', () => {
  expect(describeFields(concernFields)).toEqual({ message: 'required, lines up to 2000, help' })
  const { messages } = concernFields[0]!
  expect(messages?.['required']).toMatch(/./)
  expect(validateFields(concernFields, { message: ' ' })).toEqual([{ field: 'message', message: messages?.['required'] }])
})
