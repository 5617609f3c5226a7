import { expect, test } from 'vitest'
import { holdsSeat, accessPeriodOf, type SubscriptionState, SubscriptionStatus } from './subscription.ts'

const subscriptionState = (given: Partial<SubscriptionState>): SubscriptionState => ({
  status: 'active',
  cancelAtPeriodEnd: false,
  cancelAt: null,
  currentPeriodEndAt: new Date('2026-06-01T00:00:00Z'),
  pauseBehavior: null,
  isLatestInvoiceVoid: false,
  pastDueSince: null,
  ...given,
})

test('holdsSeat: a paused member holds the seat, also without access', () => {
  const paused = subscriptionState({ pauseBehavior: 'void', isLatestInvoiceVoid: true })
  expect(accessPeriodOf(paused, 7)).toEqual({ granted: false })
  expect(holdsSeat(paused)).toBe(true)
  expect(holdsSeat(subscriptionState({ status: 'paused' }))).toBe(true)
})

test('holdsSeat: a canceling membership holds the seat until it has ended', () => {
  expect(holdsSeat(subscriptionState({ cancelAtPeriodEnd: true }))).toBe(true)
  expect(holdsSeat(subscriptionState({ status: 'canceled', cancelAtPeriodEnd: true }))).toBe(false)
})

test('holdsSeat: past due holds the seat, unpaid does not', () => {
  expect(holdsSeat(subscriptionState({ status: 'past_due', pastDueSince: new Date('2026-05-01T00:00:00Z') }))).toBe(true)
  expect(holdsSeat(subscriptionState({ status: 'unpaid' }))).toBe(false)
})

test('holdsSeat: only active, trialing, past_due and paused hold a seat', () => {
  const holding = SubscriptionStatus.options.filter((status) => holdsSeat(subscriptionState({ status })))
  expect(holding).toEqual(['active', 'trialing', 'past_due', 'paused'])
})
