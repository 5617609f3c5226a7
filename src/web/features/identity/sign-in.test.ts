import { expect, test } from 'vitest'
import { signInSentence } from './sign-in.ts'

test('every reason is said in a plain sentence, unknown ones too', () => {
  expect(signInSentence('MissingCSRF')).toBe('Your sign-in page was open for too long. Please try again.')
  for (const code of ['Configuration', 'AccessDenied', 'Callback', 'constructor', '<script>']) {
    expect(signInSentence(code)).toMatch(/^[A-Z][^<]*\.$/)
  }
})
