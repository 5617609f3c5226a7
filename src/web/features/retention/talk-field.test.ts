import { expect, test } from 'vitest'
import { talkFault } from './talk-field.tsx'

test('talkFault: accepts 1 to 4,000 characters, without the space around them', () => {
  expect(talkFault('   ')).not.toBeUndefined()
  expect(talkFault('a')).toBeUndefined()
  expect(talkFault(` ${'a'.repeat(4_000)} `)).toBeUndefined()
  expect(talkFault('a'.repeat(4_001))).not.toBe(talkFault(''))
  expect(talkFault('a'.repeat(4_001))).not.toBeUndefined()
})
