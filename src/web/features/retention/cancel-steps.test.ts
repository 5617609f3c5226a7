import { expect, test } from 'vitest'
import { CancelReason } from '#domain/billing/retention.ts'
import { reasonWords } from './reason-words.ts'
import { talkFault } from './talk-field.tsx'
import { nextStep } from './use-cancel-steps.ts'

test('nextStep: three screens, or two without an offer', () => {
  expect(nextStep('reason', 2)).toBe('offer')
  expect(nextStep('reason', 0)).toBe('confirm')
  expect(nextStep('offer', 2)).toBe('confirm')
})

test('reasonWords: different words for every reason', () => {
  expect(new Set(Object.values(reasonWords)).size).toBe(CancelReason.options.length)
})

test('talkFault: requires a text of at most 4,000 characters', () => {
  expect(talkFault('  \n')).toBe('Please write a sentence or two.')
  expect(talkFault('The calls are too late for me.')).toBeUndefined()
  expect(talkFault('x'.repeat(4_000))).toBeUndefined()
  expect(talkFault('x'.repeat(4_001))).toBe('Please use at most 4,000 characters.')
})
