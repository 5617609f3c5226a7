import { expect, test } from 'vitest'
import { CancelReason } from '#domain/billing/retention.ts'
import { reasonWords } from './reason-words.ts'
import { talkFault } from './talk-field.tsx'
import { nextStep } from './use-cancel-steps.ts'

test('the way out is three screens long, and two where nothing fits', () => {
  expect(nextStep('reason', 2)).toBe('offer')
  expect(nextStep('reason', 0)).toBe('confirm')
  expect(nextStep('offer', 2)).toBe('confirm')
})

test('every reason is told in words of its own', () => {
  expect(new Set(Object.values(reasonWords)).size).toBe(CancelReason.options.length)
})

test('a message says something and is not too long', () => {
  expect(talkFault('  \n')).toBe('Please write a sentence or two.')
  expect(talkFault('The calls are too late for me.')).toBeUndefined()
  expect(talkFault('x'.repeat(4_000))).toBeUndefined()
  expect(talkFault('x'.repeat(4_001))).toBe('Please use at most 4,000 characters.')
})
