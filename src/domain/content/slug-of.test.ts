import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test('slugOf: lower-case ASCII words joined by hyphens, cut at a word', () => {
  expect(slugOf('What’s a pod, and can’t I lead one?', 80)).toBe('whats-a-pod-and-cant-i-lead-one')
  expect(slugOf('Café – déjà vu: 100 %', 80)).toBe('cafe-deja-vu-100')
  expect(slugOf('How do I cancel my membership?', 16)).toBe('how-do-i-cancel')
  expect(slugOf('How do I cancel', 15)).toBe('how-do-i-cancel')
  expect(slugOf('abcdefghij', 4)).toBe('abcd')
  expect(slugOf('何ですか?', 80)).toBe('')
  expect(slugOf('<script>alert(1)</script>', 80)).toBe('script-alert-1-script')
})
