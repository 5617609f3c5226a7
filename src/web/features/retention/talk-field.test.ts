import { expect, test } from 'vitest'
import { talkFault } from './talk-field.tsx'

test('talk fault: a message has words, and at most 4,000 characters besides the space around it', () => {
  expect(talkFault('   ')).not.toBeUndefined()
  expect(talkFault('a')).toBeUndefined()
  expect(talkFault(` ${'a'.repeat(4_000)} `)).toBeUndefined()
  expect(talkFault('a'.repeat(4_001))).not.toBe(talkFault(''))
  expect(talkFault('a'.repeat(4_001))).not.toBeUndefined()
})
