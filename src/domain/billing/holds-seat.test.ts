import { expect, test } from 'vitest'
import { holdsSeat } from './holds-seat.ts'
import { accessTerm, type SubscriptionFacts, SubscriptionStatus } from './subscription.ts'

const facts = (given: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  status: 'active',
  cancelAtPeriodEnd: false,
  cancelAt: null,
  currentPeriodEndAt: new Date('2026-06-01T00:00:00Z'),
  pauseBehavior: null,
  isLatestInvoiceVoid: false,
  pastDueSince: null,
  ...given,
})

test('a paused member keeps the seat, also while the pause has closed the members’ area', () => {
  const paused = facts({ pauseBehavior: 'void', isLatestInvoiceVoid: true })
  expect(accessTerm(paused, 7)).toEqual({ granted: false })
  expect(holdsSeat(paused)).toBe(true)
  expect(holdsSeat(facts({ status: 'paused' }))).toBe(true)
})

test('a membership that will end keeps the seat until it has ended', () => {
  expect(holdsSeat(facts({ cancelAtPeriodEnd: true }))).toBe(true)
  expect(holdsSeat(facts({ status: 'canceled', cancelAtPeriodEnd: true }))).toBe(false)
})

test('a payment that is still being tried keeps the seat, one given up does not', () => {
  expect(holdsSeat(facts({ status: 'past_due', pastDueSince: new Date('2026-05-01T00:00:00Z') }))).toBe(true)
  expect(holdsSeat(facts({ status: 'unpaid' }))).toBe(false)
})

test('nothing else holds a seat, a status we do not know included', () => {
  const holding = SubscriptionStatus.options.filter((status) => holdsSeat(facts({ status })))
  expect(holding).toEqual(['active', 'trialing', 'past_due', 'paused'])
})
