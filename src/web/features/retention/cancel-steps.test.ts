import { expect, test } from 'vitest'
import { CancelReason } from '#domain/billing/retention.ts'
import { reasonLabels } from './reason-text.ts'
import { validateMessage } from './message-field.tsx'
import { nextStep } from './use-cancel-steps.ts'

test('nextStep: three screens, or two without an offer', () => {
  expect(nextStep('reason', 2)).toBe('offer')
  expect(nextStep('reason', 0)).toBe('confirm')
  expect(nextStep('offer', 2)).toBe('confirm')
})

test('reasonLabels: a different label for every reason', () => {
  expect(new Set(Object.values(reasonLabels)).size).toBe(CancelReason.options.length)
})

test('validateMessage: requires a text of at most 4,000 characters', () => {
  expect(validateMessage('  \n')).toBe('Write a sentence or two.')
  expect(validateMessage('The calls are too late for me.')).toBeUndefined()
  expect(validateMessage('x'.repeat(4_000))).toBeUndefined()
  expect(validateMessage('x'.repeat(4_001))).toBe('Use up to 4,000 characters.')
})
