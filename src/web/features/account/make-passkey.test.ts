import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems.ts'
import { wordsOfRefusal } from './make-passkey.ts'

const failure = (name: string): Error => Object.assign(new Error('in words of the browser'), { name })

test('wordsOfRefusal: a browser failure in plain words', () => {
  for (const name of ['NotAllowedError', 'AbortError', 'InvalidStateError', 'NotSupportedError', 'SecurityError']) {
    expect(wordsOfRefusal(failure(name))).toMatch(/^[A-Z][^!]*\.$/)
  }
  expect(wordsOfRefusal(failure('NotAllowedError'))).toContain('cancelled')
  expect(wordsOfRefusal(failure('InvalidStateError'))).toContain('already')
})

test('wordsOfRefusal: undefined for server and network errors', () => {
  expect(wordsOfRefusal(new ProblemError('fresh-sign-in-required'))).toBeUndefined()
  expect(wordsOfRefusal(new TypeError('Failed to fetch'))).toBeUndefined()
})
