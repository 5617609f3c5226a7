import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems/problems.ts'
import { formatPasskeyError } from './create-passkey.ts'

const namedError = (name: string): Error => Object.assign(new Error('in words of the browser'), { name })

test('formatPasskeyError: a browser failure in plain words', () => {
  for (const name of ['NotAllowedError', 'AbortError', 'InvalidStateError', 'NotSupportedError', 'SecurityError']) {
    expect(formatPasskeyError(namedError(name))).toMatch(/^[A-Z][^!]*\.$/)
  }
  expect(formatPasskeyError(namedError('NotAllowedError'))).toContain('canceled')
  expect(formatPasskeyError(namedError('InvalidStateError'))).toContain('already')
})

test('formatPasskeyError: undefined for server and network errors', () => {
  expect(formatPasskeyError(new ProblemError('fresh-sign-in-required'))).toBeUndefined()
  expect(formatPasskeyError(new TypeError('Failed to fetch'))).toBeUndefined()
})
