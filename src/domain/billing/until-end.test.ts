import { expect, test } from 'vitest'
import { untilEnd } from './until-end.ts'

const running = { status: 'active', pauseBehavior: null, isLatestInvoiceVoid: false } as const

test('a membership that runs stays open to its end, also where a pause has yet to begin', () => {
  expect(untilEnd(running)).toBe('open')
  expect(untilEnd({ ...running, status: 'trialing' })).toBe('open')
  expect(untilEnd({ ...running, pauseBehavior: 'void' })).toBe('open')
  expect(untilEnd({ ...running, pauseBehavior: 'keep_as_draft', isLatestInvoiceVoid: true })).toBe('open')
})

test('in a pause that has begun nothing is open, and a payment that failed stays owed', () => {
  expect(untilEnd({ ...running, pauseBehavior: 'void', isLatestInvoiceVoid: true })).toBe('paused')
  expect(untilEnd({ ...running, status: 'past_due' })).toBe('owing')
})

test('one that does not run ends at once', () => {
  expect(untilEnd({ ...running, status: 'paused' })).toBe('at-once')
  expect(untilEnd({ ...running, status: 'unpaid' })).toBe('at-once')
})
