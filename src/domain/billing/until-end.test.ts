import { expect, test } from 'vitest'
import { UntilEnd, untilEnd } from './until-end.ts'

const running = { status: 'active', pauseBehavior: null, isLatestInvoiceVoid: false } as const

test('untilEnd: open while running, also before a pause takes effect', () => {
  expect(untilEnd(running)).toBe('open')
  expect(untilEnd({ ...running, status: 'trialing' })).toBe('open')
  expect(untilEnd({ ...running, pauseBehavior: 'void' })).toBe('open')
  expect(untilEnd({ ...running, pauseBehavior: 'keep_as_draft', isLatestInvoiceVoid: true })).toBe('open')
})

test('untilEnd: paused once an invoice is voided, owing while past due', () => {
  expect(untilEnd({ ...running, pauseBehavior: 'void', isLatestInvoiceVoid: true })).toBe('paused')
  expect(untilEnd({ ...running, status: 'past_due' })).toBe('owing')
})

test('untilEnd: only voided invoices pause', () => {
  expect(untilEnd({ ...running, pauseBehavior: 'mark_uncollectible', isLatestInvoiceVoid: true })).toBe('open')
  expect(UntilEnd.options).toEqual(['open', 'owing', 'paused', 'at-once'])
})

test('untilEnd: at once when paused or unpaid by status', () => {
  expect(untilEnd({ ...running, status: 'paused' })).toBe('at-once')
  expect(untilEnd({ ...running, status: 'unpaid' })).toBe('at-once')
})
