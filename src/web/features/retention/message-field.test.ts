import { expect, test } from 'vitest'
import { validateMessage } from './message-field.tsx'

test('validateMessage: accepts 1 to 4,000 characters, without the space around them', () => {
  expect(validateMessage('   ')).not.toBeUndefined()
  expect(validateMessage('a')).toBeUndefined()
  expect(validateMessage(` ${'a'.repeat(4_000)} `)).toBeUndefined()
  expect(validateMessage('a'.repeat(4_001))).not.toBe(validateMessage(''))
  expect(validateMessage('a'.repeat(4_001))).not.toBeUndefined()
})
