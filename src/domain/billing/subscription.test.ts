import { describe, expect, test } from 'vitest'
import {
  accessTerm,
  endOf,
  isCanceling,
  isLive,
  isPaused,
  ShownStatus,
  shownStatus,
  type SubscriptionFacts,
  SubscriptionStatus,
} from './subscription.ts'

const periodEnd = new Date('2026-06-01T00:00:00Z')
const facts = (given: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  status: 'active',
  cancelAtPeriodEnd: false,
  cancelAt: null,
  currentPeriodEndAt: periodEnd,
  pauseBehavior: null,
  isLatestInvoiceVoid: false,
  pastDueSince: null,
  ...given,
})
const forever = { granted: true, until: null }
const none = { granted: false }

describe('accessTerm', () => {
  test('active and trialing: no end', () => {
    expect(accessTerm(facts({ status: 'active' }), 7)).toEqual(forever)
    expect(accessTerm(facts({ status: 'trialing' }), 7)).toEqual(forever)
  })

  test('canceling by the flag: until the end of the period', () => {
    expect(accessTerm(facts({ cancelAtPeriodEnd: true }), 7)).toEqual({ granted: true, until: periodEnd })
  })

  test('canceling by a date alone: until that date', () => {
    const cancelAt = new Date('2026-05-20T00:00:00Z')
    expect(accessTerm(facts({ status: 'trialing', cancelAt }), 7)).toEqual({ granted: true, until: cancelAt })
  })

  test('paused by voiding invoices: granted until an invoice is voided', () => {
    expect(accessTerm(facts({ pauseBehavior: 'void' }), 7)).toEqual(forever)
    expect(accessTerm(facts({ pauseBehavior: 'void', isLatestInvoiceVoid: true }), 7)).toEqual(none)
  })

  test('paused by keeping drafts or writing off: granted', () => {
    expect(accessTerm(facts({ pauseBehavior: 'keep_as_draft', isLatestInvoiceVoid: true }), 7)).toEqual(forever)
    expect(accessTerm(facts({ pauseBehavior: 'mark_uncollectible' }), 7)).toEqual(forever)
  })

  test('past due: the days of grace from the first failure', () => {
    const pastDueSince = new Date('2026-05-01T12:00:00Z')
    expect(accessTerm(facts({ status: 'past_due', pastDueSince }), 7)).toEqual({
      granted: true,
      until: new Date('2026-05-08T12:00:00Z'),
    })
    expect(accessTerm(facts({ status: 'past_due', pastDueSince }), 0)).toEqual({ granted: true, until: pastDueSince })
  })

  test('past due and canceling: until the earlier of the two ends', () => {
    const pastDueSince = new Date('2026-05-30T00:00:00Z')
    expect(accessTerm(facts({ status: 'past_due', pastDueSince, cancelAtPeriodEnd: true }), 7)).toEqual({
      granted: true,
      until: periodEnd,
    })
  })

  test('past due without a known failure: not granted', () => {
    expect(accessTerm(facts({ status: 'past_due' }), 7)).toEqual(none)
  })

  test.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled', 'unknown'] as const)(
    '%s: not granted',
    (status) => {
      expect(accessTerm(facts({ status }), 7)).toEqual(none)
    },
  )
})

test('shownStatus: canceling while a running subscription has an end', () => {
  expect(shownStatus(facts({ cancelAtPeriodEnd: true }))).toBe('canceling')
  expect(shownStatus(facts({ status: 'past_due', cancelAt: periodEnd }))).toBe('canceling')
  expect(shownStatus(facts({ status: 'past_due' }))).toBe('past_due')
  expect(isCanceling(facts({ status: 'canceled', cancelAtPeriodEnd: true }))).toBe(false)
})

test('endOf: only a canceling subscription has an end', () => {
  expect(endOf(facts({ cancelAtPeriodEnd: true }))).toEqual(periodEnd)
  expect(endOf(facts({}))).toBeNull()
})

test('isPaused: voided invoices or the paused status, not drafts, and not once canceled', () => {
  expect(isPaused(facts({ pauseBehavior: 'void' }))).toBe(true)
  expect(isPaused(facts({ status: 'paused' }))).toBe(true)
  expect(isPaused(facts({ status: 'canceled', pauseBehavior: 'void' }))).toBe(false)
  expect(isPaused(facts({ pauseBehavior: 'keep_as_draft' }))).toBe(false)
  expect(isPaused(facts({}))).toBe(false)
})

test('isLive: active, trialing, past due, unpaid and paused', () => {
  const live = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const
  const over = ['incomplete', 'incomplete_expired', 'canceled', 'unknown'] as const
  expect(live.every((status) => isLive({ status }))).toBe(true)
  expect(over.some((status) => isLive({ status }))).toBe(false)
})

test("SubscriptionStatus, ShownStatus: the provider's statuses, and canceling", () => {
  const statuses = 'active trialing past_due incomplete incomplete_expired unpaid paused canceled unknown'
  expect(SubscriptionStatus.options.join(' ')).toBe(statuses)
  expect(ShownStatus.options.join(' ')).toBe(`${statuses} canceling`)
})

test('isCanceling: active, trialing and past due subscriptions only', () => {
  const canceling = SubscriptionStatus.options.filter((status) => isCanceling(facts({ status, cancelAtPeriodEnd: true })))
  expect(canceling).toEqual(['active', 'trialing', 'past_due'])
})

test('endOf: its own date before the end of the period', () => {
  const cancelAt = new Date('2026-05-20T00:00:00Z')
  expect(endOf(facts({ cancelAt, cancelAtPeriodEnd: true }))).toEqual(cancelAt)
  expect(endOf(facts({ status: 'canceled', cancelAt }))).toBeNull()
})

test('accessTerm: past due and canceling later than the days of grace', () => {
  const pastDueSince = new Date('2026-05-01T00:00:00Z')
  expect(accessTerm(facts({ status: 'past_due', pastDueSince, cancelAtPeriodEnd: true }), 7)).toEqual({
    granted: true,
    until: new Date('2026-05-08T00:00:00Z'),
  })
})
