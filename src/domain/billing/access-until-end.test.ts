import { expect, test } from 'vitest'
import { AccessUntilEnd, accessUntilEnd } from './access-until-end.ts'

const running = { status: 'active', pauseBehavior: null, isLatestInvoiceVoid: false } as const

test('accessUntilEnd: open while running, also before a pause takes effect', () => {
  expect(accessUntilEnd(running)).toBe('open')
  expect(accessUntilEnd({ ...running, status: 'trialing' })).toBe('open')
  expect(accessUntilEnd({ ...running, pauseBehavior: 'void' })).toBe('open')
  expect(accessUntilEnd({ ...running, pauseBehavior: 'keep_as_draft', isLatestInvoiceVoid: true })).toBe('open')
})

test('accessUntilEnd: paused once an invoice is voided, owing while past due', () => {
  expect(accessUntilEnd({ ...running, pauseBehavior: 'void', isLatestInvoiceVoid: true })).toBe('paused')
  expect(accessUntilEnd({ ...running, status: 'past_due' })).toBe('owing')
})

test('accessUntilEnd: only voided invoices pause', () => {
  expect(accessUntilEnd({ ...running, pauseBehavior: 'mark_uncollectible', isLatestInvoiceVoid: true })).toBe('open')
  expect(AccessUntilEnd.options).toEqual(['open', 'owing', 'paused', 'at-once'])
})

test('accessUntilEnd: at once when paused or unpaid by status', () => {
  expect(accessUntilEnd({ ...running, status: 'paused' })).toBe('at-once')
  expect(accessUntilEnd({ ...running, status: 'unpaid' })).toBe('at-once')
})
