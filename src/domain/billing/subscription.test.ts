import { describe, expect, test } from 'vitest'
import {
  accessPeriodOf,
  cancellationEndsAt,
  isCanceling,
  isOngoing,
  isPaused,
  DisplayStatus,
  displayStatusOf,
  type SubscriptionState,
  SubscriptionStatus,
} from './subscription.ts'

const periodEnd = new Date('2026-06-01T00:00:00Z')
const subscriptionState = (given: Partial<SubscriptionState>): SubscriptionState => ({
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

describe('accessPeriodOf', () => {
  test('active and trialing: no end', () => {
    expect(accessPeriodOf(subscriptionState({ status: 'active' }), 7)).toEqual(forever)
    expect(accessPeriodOf(subscriptionState({ status: 'trialing' }), 7)).toEqual(forever)
  })

  test('canceling by the flag: until the end of the period', () => {
    expect(accessPeriodOf(subscriptionState({ cancelAtPeriodEnd: true }), 7)).toEqual({ granted: true, until: periodEnd })
  })

  test('canceling by a date alone: until that date', () => {
    const cancelAt = new Date('2026-05-20T00:00:00Z')
    expect(accessPeriodOf(subscriptionState({ status: 'trialing', cancelAt }), 7)).toEqual({ granted: true, until: cancelAt })
  })

  test('paused by voiding invoices: granted until an invoice is voided', () => {
    expect(accessPeriodOf(subscriptionState({ pauseBehavior: 'void' }), 7)).toEqual(forever)
    expect(accessPeriodOf(subscriptionState({ pauseBehavior: 'void', isLatestInvoiceVoid: true }), 7)).toEqual(none)
  })

  test('paused by keeping drafts or writing off: granted', () => {
    expect(accessPeriodOf(subscriptionState({ pauseBehavior: 'keep_as_draft', isLatestInvoiceVoid: true }), 7)).toEqual(forever)
    expect(accessPeriodOf(subscriptionState({ pauseBehavior: 'mark_uncollectible' }), 7)).toEqual(forever)
  })

  test('past due: the days of grace from the first failure', () => {
    const pastDueSince = new Date('2026-05-01T12:00:00Z')
    expect(accessPeriodOf(subscriptionState({ status: 'past_due', pastDueSince }), 7)).toEqual({
      granted: true,
      until: new Date('2026-05-08T12:00:00Z'),
    })
    expect(accessPeriodOf(subscriptionState({ status: 'past_due', pastDueSince }), 0)).toEqual({
      granted: true,
      until: pastDueSince,
    })
  })

  test('past due and canceling: until the earlier of the two ends', () => {
    const pastDueSince = new Date('2026-05-30T00:00:00Z')
    expect(accessPeriodOf(subscriptionState({ status: 'past_due', pastDueSince, cancelAtPeriodEnd: true }), 7)).toEqual({
      granted: true,
      until: periodEnd,
    })
  })

  test('past due without a known failure: not granted', () => {
    expect(accessPeriodOf(subscriptionState({ status: 'past_due' }), 7)).toEqual(none)
  })

  test.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled', 'unknown'] as const)(
    '%s: not granted',
    (status) => {
      expect(accessPeriodOf(subscriptionState({ status }), 7)).toEqual(none)
    },
  )
})

test('displayStatusOf: canceling while a running subscription has an end', () => {
  expect(displayStatusOf(subscriptionState({ cancelAtPeriodEnd: true }))).toBe('canceling')
  expect(displayStatusOf(subscriptionState({ status: 'past_due', cancelAt: periodEnd }))).toBe('canceling')
  expect(displayStatusOf(subscriptionState({ status: 'past_due' }))).toBe('past_due')
  expect(isCanceling(subscriptionState({ status: 'canceled', cancelAtPeriodEnd: true }))).toBe(false)
})

test('cancellationEndsAt: only a canceling subscription has an end', () => {
  expect(cancellationEndsAt(subscriptionState({ cancelAtPeriodEnd: true }))).toEqual(periodEnd)
  expect(cancellationEndsAt(subscriptionState({}))).toBeNull()
})

test('isPaused: voided invoices or the paused status, not drafts, and not once canceled', () => {
  expect(isPaused(subscriptionState({ pauseBehavior: 'void' }))).toBe(true)
  expect(isPaused(subscriptionState({ status: 'paused' }))).toBe(true)
  expect(isPaused(subscriptionState({ status: 'canceled', pauseBehavior: 'void' }))).toBe(false)
  expect(isPaused(subscriptionState({ pauseBehavior: 'keep_as_draft' }))).toBe(false)
  expect(isPaused(subscriptionState({}))).toBe(false)
})

test('isOngoing: active, trialing, past due, unpaid and paused', () => {
  const ongoing = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const
  const over = ['incomplete', 'incomplete_expired', 'canceled', 'unknown'] as const
  expect(ongoing.every((status) => isOngoing({ status }))).toBe(true)
  expect(over.some((status) => isOngoing({ status }))).toBe(false)
})

test("SubscriptionStatus, DisplayStatus: the provider's statuses, and canceling", () => {
  const statuses = 'active trialing past_due incomplete incomplete_expired unpaid paused canceled unknown'
  expect(SubscriptionStatus.options.join(' ')).toBe(statuses)
  expect(DisplayStatus.options.join(' ')).toBe(`${statuses} canceling`)
})

test('isCanceling: active, trialing and past due subscriptions only', () => {
  const canceling = SubscriptionStatus.options.filter((status) =>
    isCanceling(subscriptionState({ status, cancelAtPeriodEnd: true })),
  )
  expect(canceling).toEqual(['active', 'trialing', 'past_due'])
})

test('cancellationEndsAt: its own date before the end of the period', () => {
  const cancelAt = new Date('2026-05-20T00:00:00Z')
  expect(cancellationEndsAt(subscriptionState({ cancelAt, cancelAtPeriodEnd: true }))).toEqual(cancelAt)
  expect(cancellationEndsAt(subscriptionState({ status: 'canceled', cancelAt }))).toBeNull()
})

test('accessPeriodOf: past due and canceling later than the days of grace', () => {
  const pastDueSince = new Date('2026-05-01T00:00:00Z')
  expect(accessPeriodOf(subscriptionState({ status: 'past_due', pastDueSince, cancelAtPeriodEnd: true }), 7)).toEqual({
    granted: true,
    until: new Date('2026-05-08T00:00:00Z'),
  })
})
